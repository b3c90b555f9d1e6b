import type { Channels } from '@boaxepa/contracts/wire/channels';

/**
 * Returns the history of a remote (micro front end) as text. The newest change of its release channels (such as
 * `stable` and `next`) comes first.
 */
export function historyLines(remote: string, changes: readonly Channels[]): string {
  if (changes.length === 0) return `${remote} is not published`;
  const lines = changes.map(({ event: { at, action, from, version, who, why } }) =>
    [at, action.padEnd(8), `${from ?? '-'} → ${version}`, who, why].join('  ').trimEnd(),
  );
  const [{ stable, next } = { stable: null, next: null }] = changes;
  return [`stable ${stable ?? '-'}, next ${next ?? '-'}`, ...lines].join('\n');
}
