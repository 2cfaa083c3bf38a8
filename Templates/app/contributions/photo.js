import { largestPhoto, scaled } from './rules.js';

/**
 * A photograph as it is sent: smaller, upright, and without what the camera wrote into it, because
 * it is drawn once more; with the drawing, which the page can show, because pages may not show
 * pictures from elsewhere. `null` where the file is no picture that the browser can read.
 *
 * @param {File} file
 * @returns {Promise<{photograph: Blob, drawing: HTMLCanvasElement} | null>}
 */
export async function photographFrom(file) {
  /** @type {ImageBitmap | null} */
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = scaled(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.85, 0.7, 0.5]) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= largestPhoto) return { photograph: blob, drawing: canvas };
  }
  return null;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} quality
 * @returns {Promise<Blob | null>}
 */
const encoded = (canvas, quality) =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
