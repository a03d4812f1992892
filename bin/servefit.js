#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

module.enableCompileCache?.();

const entry = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(entry)) {
  const { main, nodeIo } = await import(entry.href);
  process.exitCode = await main(process.argv.slice(2), nodeIo());
} else {
  // 70, not one of 1 to 6: those answer the request, and here nothing has read it.
  process.stderr.write('servefit: not built yet; run `npm ci` (or `npm run build`) in the folder of servefit\n');
  process.exitCode = 70;
}
