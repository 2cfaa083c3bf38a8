import { rangeIn } from './files.js';

/**
 * An answer from the cache as the request wants it: all of it, or a part (players ask for parts,
 * and some refuse anything else).
 *
 * @param {Response} kept
 * @param {string | null} range
 */
export async function partial(kept, range) {
  if (range === null) return kept;
  const bytes = await kept.arrayBuffer();
  const part = rangeIn(range, bytes.byteLength);
  const type = kept.headers.get('content-type') ?? 'application/octet-stream';
  if (part === null) return new Response(bytes, { headers: { 'content-type': type } });
  if (part === 'unsatisfiable') {
    return new Response(
      null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } });
  }
  return new Response(bytes.slice(part.from, part.to + 1), {
    status: 206,
    headers: {
      'content-type': type, 'accept-ranges': 'bytes',
      'content-length': String(part.to - part.from + 1),
      'content-range': `bytes ${part.from}-${part.to}/${bytes.byteLength}`,
    },
  });
}
