import { parseArgs } from 'node:util';
import { type PageName, pageNames } from './pages.ts';

export interface Options {
  /** Commit, branch or tag to compare with this checkout. */
  readonly against: string | undefined;
  readonly cpuOnly: boolean;
  readonly pages: readonly PageName[];
  /** Number of first visits to each page. */
  readonly rounds: number;
  /** Maximum CPU time of a page's main thread, divided by its CPU time at `against`. */
  readonly atMost: number;
}

const DEFAULT_ROUNDS = 11;
/** Larger than the variation between two runs of the same build. */
const DEFAULT_AT_MOST = 1.05;

/**
 * Parses the command line.
 * @throws Error that contains the invalid argument
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: 'string' },
      'cpu-only': { type: 'boolean', default: false },
      pages: { type: 'string' },
      rounds: { type: 'string' },
      'at-most': { type: 'string' },
    },
  });
  const wanted = values.pages?.split(',') ?? pageNames;
  const pages = pageNames.filter((name) => wanted.includes(name));
  if (pages.length !== wanted.length) throw new Error(`--pages: some of ${pageNames.join(',')}`);
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: a whole number from 1 on');
  const atMost = Number(values['at-most'] ?? DEFAULT_AT_MOST);
  if (!(atMost > 0)) throw new Error('--at-most: a part of the other one, such as 0.7');
  return { against: values.against, cpuOnly: values['cpu-only'], pages, rounds, atMost };
}
