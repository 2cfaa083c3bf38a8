import { own } from '../store/own.js';
import { showListening } from '../visitor/listen.js';

/** Recordings, and the voice that reads: added to pages that have something to listen to. */
void showListening(own());
