import './page.js';
import { begin } from '../visitor/every-page.js';

/** The visitor's app on every page that has no script of its own. */
begin();
