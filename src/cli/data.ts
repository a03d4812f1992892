import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SimError } from '../base/errors.ts';
import { loadPackageData, nodeDataSource } from '../node.ts';
import {
  type CalibrationUse,
  type DataSource,
  type Notice,
  overlayTables,
  type TableFolder,
  withCalibration,
} from '../plan-api.ts';
import type { Values } from './command.ts';
import type { Io } from './io.ts';
import { readText } from './text-files.ts';

/** The data that a command works on, and what to tell the user about where it came from, once it is done. */
export interface CommandData {
  readonly source: DataSource;
  /** The same data with the tables of one folder each, in the order of --tables. */
  readonly layers: readonly DataLayer[];
  readonly notices: () => readonly Notice[];
}

export interface DataLayer {
  /** As typed; null for the shipped tables. */
  readonly folder: string | null;
  readonly source: DataSource;
}

/** The word of --tables for the tables that ship with the package. */
const SHIPPED = 'default';

/**
 * The package's data, with the tables that --tables names in front of the shipped ones or in their place, and the terms of --calibration.
 * @throws SimError USAGE for an empty name, INPUT_FILE for a folder that is none or holds no set of tables
 */
export function openData(values: Values, io: Pick<Io, 'cwd'>): CommandData {
  const data = openTableData(values, io);
  const { calibration: path } = values;
  if (typeof path !== 'string') return data;
  const text = readText({ what: `--calibration ${path}`, path, cwd: io.cwd });
  const calibrated = withCalibration(data.source, path, text);
  const notices = () => [...data.notices(), ...calibrationNotices(path, calibrated.used())];
  return { ...data, source: calibrated.source, notices };
}

function calibrationNotices(path: string, { calibrated, shipped }: CalibrationUse): readonly Notice[] {
  if (calibrated.length > 0) {
    return [{ code: 'calibration', message: `terms of ${calibrated.join(', ')} are those of ${path}` }];
  }
  const message = `${path} has no terms for ${shipped.join(', ')}: the shipped ones are used`;
  return shipped.length === 0 ? [] : [{ code: 'calibration-unused', message }];
}

function openTableData(values: Values, io: Pick<Io, 'cwd'>): CommandData {
  const base = loadPackageData();
  const typed = values.tables;
  if (typeof typed !== 'string') return { source: base, layers: [{ folder: null, source: base }], notices: () => [] };
  const names = typed.split(',').map((name) => name.trim());
  if (names.includes('')) {
    throw new SimError('USAGE', `--tables ${typed}: expected folders, and ${SHIPPED} for the shipped tables`, {
      hint: `such as --tables my-tables,${SHIPPED}`,
    });
  }
  const layers = names.map((name) => (name === SHIPPED ? SHIPPED : tableFolder(name, io.cwd)));
  const overlay = overlayTables(base, layers);
  const folders = names.filter((name) => name !== SHIPPED);
  return {
    source: overlay.source,
    layers: layers.map((layer) => ({
      folder: layer === SHIPPED ? null : layer.name,
      source: overlayTables(base, [layer]).source,
    })),
    notices: () => {
      const used = overlay.used();
      const unused = folders.filter((folder) => used.every((u) => u.folder !== folder));
      return [
        ...used.map(({ folder, set, tables }) => ({
          code: 'tables-from-folder',
          message: `${tables} ${tables === 1 ? 'table' : 'tables'} of ${set} came from ${folder}`,
        })),
        ...unused.map((folder) => ({ code: 'tables-unused', message: `no table of ${folder} was asked for` })),
      ];
    },
  };
}

function tableFolder(name: string, cwd: string): TableFolder {
  const root = resolve(cwd, name);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new SimError('INPUT_FILE', `--tables ${name}: no such folder`);
  const source = nodeDataSource(root);
  const sets = source.list('').flatMap((system) => source.list(system).flatMap((b) => source.list(join(system, b))));
  if (sets.length === 0) {
    throw new SimError('INPUT_FILE', `--tables ${name}: holds no tables`, {
      hint: 'expected <system>/<backend>/<version>/*.json, as servefit tables calibrate writes them',
    });
  }
  return { name, source };
}
