/**
 * Hands the visitor a file that was made on the device.
 *
 * @param {string} text
 * @param {string} type such as `text/calendar`
 * @param {string} name
 */
export function save(text, type, name) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Some browsers read the address only when the visitor has said where the file goes.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
