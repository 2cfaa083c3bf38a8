import { WholePictures } from '../visitor/pictures.js';

/**
 * Pictures of a row as large as the screen: added to pages that have such a row when they have
 * nothing more urgent to do. Without it the links open the files.
 */
new WholePictures().listen();
