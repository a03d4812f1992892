import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = join(ROOT, 'dist/cli/main.js');
const LOCK = join(ROOT, 'node_modules/.servefit-build-lock');
/** A build takes seconds; a lock older than this belongs to a run that was killed. */
const STALE_MS = 120_000;

/** For `beforeAll` of tests through the real bin: the build is there and not older than the sources, whoever made it. */
export async function buildOnce(): Promise<void> {
  while (isStale()) {
    if (takeLock()) {
      try {
        execFileSync('npm', ['run', '--silent', 'build:cli'], { cwd: ROOT, stdio: 'inherit' });
        // esbuild leaves an output alone whose bytes stay the same.
        utimesSync(ENTRY, new Date(), new Date());
      } finally {
        rmSync(LOCK, { recursive: true, force: true });
      }
      return;
    }
    await sleep(200);
  }
}

function isStale(): boolean {
  return !existsSync(ENTRY) || newest(join(ROOT, 'src')) > statSync(ENTRY).mtimeMs;
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}

/** Making a folder is atomic: only one of several test runs succeeds. */
function takeLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const made = statSync(LOCK, { throwIfNoEntry: false });
    if (made !== undefined && Date.now() - made.mtimeMs > STALE_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}
