#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';
import v8 from 'node:v8';

module.enableCompileCache?.();
// A run is short: compiling a function for speed pays off later than V8 thinks (its default is 67584). A third less processor time for a plan, the
// same for a long run: docs/performance.md.
v8.setFlagsFromString?.('--interrupt-budget=600000');

const entry = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(entry)) {
  const { main, nodeIo } = await import(entry.href);
  process.exitCode = await main(process.argv.slice(2), nodeIo());
} else {
  // 70, not one of 1 to 6: those answer the request, and here nothing has read it.
  process.stderr.write('servefit: not built yet; run `npm ci` (or `npm run build`) in the folder of servefit\n');
  process.exitCode = 70;
}
