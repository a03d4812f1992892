import { parentPort, workerData } from 'node:worker_threads';
import { answersHere } from './check-threads.ts';

/** A thread of `servefit check`. */
parentPort?.postMessage(answersHere(workerData));
