import { parseArgs } from 'node:util';
import { type PageName, pageNames } from './pages.ts';

export interface Options {
  /** Commit, branch or tag to compare with. */
  readonly against: string | undefined;
  readonly cpuOnly: boolean;
  readonly pages: readonly PageName[];
  /** Number of loads of each page. Each load is a first visit. */
  readonly rounds: number;
  /** Maximum ratio of a page's CPU time to its CPU time in the commit `against`. */
  readonly atMost: number;
}

const DEFAULT_ROUNDS = 11;
/** Larger than the difference between two runs of one build. */
const DEFAULT_AT_MOST = 1.05;

/**
 * Parses the command line.
 * @throws Error that names the invalid argument
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
