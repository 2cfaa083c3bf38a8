import { degrees, webAddress } from './calendar.js';

/**
 * A planned day as GPX 1.1: the stops as waypoints, in their order, and the walks as a track.
 *
 * @typedef {import('./calendar.js').Day} Day
 */

/** @param {Day} day */
export function gpxOf(day) {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Waymark" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${xml(day.title)}</name></metadata>`];
  day.stops.forEach((stop, index) => {
    const parts = [`<name>${index + 1} ${xml(stop.title)}</name>`];
    if (stop.note) parts.push(`<desc>${xml(stop.note)}</desc>`);
    const url = webAddress(stop.url);
    if (url) parts.push(`<link href="${xml(url)}"><text>${xml(stop.title)}</text></link>`);
    lines.push(`<wpt ${position(stop.at)}>${parts.join('')}</wpt>`);
  });
  const segments = (day.legs ?? []).flatMap(split).filter((points) => points.length > 1);
  if (segments.length > 0) {
    lines.push('<trk>', `<name>${xml(day.title)}</name>`);
    for (const points of segments) {
      lines.push('<trkseg>', ...points.map((point) => `<trkpt ${position(point)}/>`), '</trkseg>');
    }
    lines.push('</trk>');
  }
  return `${[...lines, '</gpx>'].join('\n')}\n`;
}

/**
 * A line in parts that do not cross the date line.
 *
 * @param {[number, number][]} line
 */
function split(line) {
  /** @type {[number, number][][]} */
  const parts = [];
  line.forEach((point, index) => {
    if (index === 0 || Math.abs(point[1] - line[index - 1][1]) > 180) parts.push([]);
    parts[parts.length - 1].push(point);
  });
  return parts;
}

/**
 * GPX has no longitude of 180.
 *
 * @param {[number, number]} at
 */
function position([latitude, longitude]) {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  return `lat="${lat}" lon="${lon === '180' ? '-180' : lon}"`;
}

/** @type {Record<string, string>} */
const MARKS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text in XML, without the characters that XML 1.0 has no way to write.
 *
 * @param {string} text
 */
export function xml(text) {
  return text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (mark) => MARKS[mark]);
}
