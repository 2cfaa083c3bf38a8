import { ByteReader, checksum, Damage } from './bytes.js';
import { gridMetres } from './geometry.js';
import { readAreas, readConditions, readTraits } from './parts.js';

/**
 * The walking network of a city, as `data/streets/CITY.bin` has it: columns of numbers by node and
 * by edge, with coordinates in ten-millionths of a degree. An edge is one way between two nodes,
 * which can be walked in either direction where its factors allow.
 *
 * @typedef {object} Streets
 * @property {{south: number, west: number, north: number, east: number}} box where questions are
 *   answered
 * @property {{south: number, west: number, height: number, width: number, rows: number, columns:
 *   number}} grid of cells, in which the edges near a point are found
 * @property {Int32Array} latitudes
 * @property {Int32Array} longitudes
 * @property {Uint32Array} from
 * @property {Uint32Array} to
 * @property {Uint32Array} shapeStarts where the points between the ends of an edge begin; one
 *   longer than there are edges
 * @property {Int32Array} shapeLatitudes
 * @property {Int32Array} shapeLongitudes
 * @property {Float32Array} metres
 * @property {Uint32Array} trait which of `traits` an edge has
 * @property {Uint32Array} name 0 for none
 * @property {Uint32Array} condition which of `conditions` decides when it is open, from 1; 0 for
 *   none
 * @property {{walk: Uint8Array, stepFree: Uint8Array}} standing by node: 0 where places may start
 *   from, 1 where nothing better is near, 2 never
 * @property {import('./parts.js').Traits} traits
 * @property {string[]} names
 * @property {import('./parts.js').Condition[]} conditions
 * @property {import('./parts.js').Area[]} areas the squares that walks cross
 */

const magic = 'WAYSTRT\n';
const version = 1;
const headBytes = 20;
const [mostNorth, mostEast] = [900_000_000, 1_800_000_000];
/** More cells than this are never made. */
const mostCells = 4_000_000;

/**
 * Reads a file, or throws `Damage`, whatever the bytes are.
 *
 * @param {ArrayBuffer | Uint8Array} data
 * @returns {Streets}
 */
export function readStreets(data) {
  const bytes = data instanceof Uint8Array ? data : new Uint8Array(data);
  if (bytes.length < headBytes) throw new Damage('it ends too early');
  for (let place = 0; place < magic.length; place += 1) {
    if (bytes[place] !== magic.charCodeAt(place)) throw new Damage('it is no streets file');
  }
  const head = new DataView(bytes.buffer, bytes.byteOffset, headBytes);
  if (head.getUint32(8, true) !== version) throw new Damage('its version is not known');
  if (head.getUint32(12, true) !== bytes.length) throw new Damage('it is not whole');
  if (head.getUint32(16, true) !== checksum(bytes.subarray(headBytes))) throw new Damage('its sum is wrong');
  return readBody(new ByteReader(bytes, headBytes));
}

/** @param {ByteReader} reader */
function readBody(reader) {
  const [south, west, north, east] = [reader.signed(), reader.signed(), reader.signed(), reader.signed()];
  if (south > north || west > east) throw new Damage('its box is empty');
  const grid = readGrid(reader);
  const counts = Array.from({ length: 10 }, () => reader.count());
  const [nodeCount, edgeCount, shapeCount, traitCount, nameCount, conditionCount, areaCount] = counts;
  if (nodeCount === 0 || edgeCount === 0 || nameCount === 0) throw new Damage('it has no ways');
  const latitudes = reader.steps(new Int32Array(nodeCount), -mostNorth, mostNorth);
  const longitudes = reader.steps(new Int32Array(nodeCount), -mostEast, mostEast);
  const from = reader.steps(new Uint32Array(edgeCount), 0, nodeCount - 1);
  const to = new Uint32Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const node = from[edge] + reader.signed();
    if (node < 0 || node >= nodeCount) throw new Damage('a number is out of range');
    to[edge] = node;
  }
  const shapeStarts = readStarts(reader, edgeCount, shapeCount);
  const shapeLatitudes = readShape(reader, latitudes, from, shapeStarts, mostNorth);
  const shapeLongitudes = readShape(reader, longitudes, from, shapeStarts, mostEast);
  const trait = reader.numbers(new Uint32Array(edgeCount), traitCount);
  const name = reader.numbers(new Uint32Array(edgeCount), nameCount);
  const condition = reader.runs(new Uint32Array(edgeCount), conditionCount + 1);
  const standing = {
    walk: reader.runs(new Uint8Array(nodeCount), 3), stepFree: reader.runs(new Uint8Array(nodeCount), 3),
  };
  const lines = { latitudes, longitudes, from, to, shapeStarts, shapeLatitudes, shapeLongitudes };
  const metres = readLengths(reader, lines);
  const traits = readTraits(reader, traitCount);
  const names = ['', ...Array.from({ length: nameCount - 1 }, () => reader.text())];
  const conditions = readConditions(reader, conditionCount);
  const areas = readAreas(reader, areaCount, { nodes: nodeCount, edges: edgeCount, mostNorth, mostEast });
  if (reader.left > 0) throw new Damage('it has too many bytes');
  return {
    box: { south, west, north, east }, grid, ...lines, metres, trait, name, condition, standing, traits, names, conditions, areas,
  };
}

/** @param {ByteReader} reader */
function readGrid(reader) {
  const [south, west, height, width, rows, columns] = Array.from({ length: 6 }, () => reader.signed());
  if (height < 1 || width < 1 || rows < 1 || columns < 1 || rows * columns > mostCells) throw new Damage('its grid is wrong');
  if (Math.abs(south) > mostNorth || Math.abs(west) > mostEast) throw new Damage('its grid is wrong');
  return { south, west, height, width, rows, columns };
}

/**
 * @param {ByteReader} reader
 * @param {number} count
 * @param {number} total
 */
function readStarts(reader, count, total) {
  const starts = new Uint32Array(count + 1);
  for (let place = 0; place < count; place += 1) {
    starts[place + 1] = starts[place] + reader.below(total - starts[place] + 1);
  }
  if (starts[count] !== total) throw new Damage('its points do not add up');
  return starts;
}

/**
 * One half of the points between the ends of edges, each from the one before it.
 *
 * @param {ByteReader} reader
 * @param {Int32Array} nodes
 * @param {Uint32Array} from
 * @param {Uint32Array} starts
 * @param {number} most
 */
function readShape(reader, nodes, from, starts, most) {
  const column = new Int32Array(starts[from.length]);
  for (let edge = 0; edge < from.length; edge += 1) {
    let number = nodes[from[edge]];
    for (let place = starts[edge]; place < starts[edge + 1]; place += 1) {
      number += reader.signed();
      if (Math.abs(number) > most) throw new Damage('a number is out of range');
      column[place] = number;
    }
  }
  return column;
}

/**
 * The lengths of edges: those of their lines, except where the file says otherwise.
 *
 * @param {ByteReader} reader
 * @param {Pick<Streets, 'latitudes' | 'longitudes' | 'from' | 'to' | 'shapeStarts' |
 *   'shapeLatitudes' | 'shapeLongitudes'>} lines
 */
function readLengths(reader, lines) {
  const metres = new Float32Array(lines.from.length);
  for (let edge = 0; edge < metres.length; edge += 1) {
    let sum = 0;
    let latitude = lines.latitudes[lines.from[edge]];
    let longitude = lines.longitudes[lines.from[edge]];
    for (let place = lines.shapeStarts[edge]; place < lines.shapeStarts[edge + 1]; place += 1) {
      sum += gridMetres(latitude, longitude, lines.shapeLatitudes[place], lines.shapeLongitudes[place]);
      latitude = lines.shapeLatitudes[place];
      longitude = lines.shapeLongitudes[place];
    }
    metres[edge] = sum + gridMetres(latitude, longitude, lines.latitudes[lines.to[edge]], lines.longitudes[lines.to[edge]]);
  }
  let edge = 0;
  for (let count = reader.count(); count > 0; count -= 1) {
    edge += reader.number();
    const length = reader.figure();
    if (edge >= metres.length || !(length >= 0 && length < Infinity)) throw new Damage('a length is wrong');
    metres[edge] = length;
  }
  return metres;
}
