// Command `npm run lab -- compat`: tests that the components of two releases work together. One at a time, it takes a
// service, a worker, the gateway or a front end from the last release, and places an order in Chromium. Arguments: the
// components to test, and `--against <ref>` for a commit other than the last release. The exit code is 1 on failure.
import { parseArgs } from 'node:util';
import { remoteNames, serviceNames } from '../../run/stack/layout.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';
import type { OtherRelease, ProcessName } from '../../run/stack/stackTypes.ts';
import { buildFrontends, checkOut, lastRelease } from '../checkouts/checkOut.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const workerNames = serviceNames.map((name) => `${name}-worker` as const);
/**
 * Processes of each component. Each worker is also listed alone, because during the replacement of a service, its new
 * server runs beside its old worker.
 */
const processesOf: Readonly<Record<string, readonly ProcessName[]>> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, [name, `${name}-worker`] as const])),
  ...Object.fromEntries(workerNames.map((name) => [name, [name] as const])),
  gateway: ['gateway'],
};
const partNames: readonly string[] = [...Object.keys(processesOf), ...remoteNames];

/** Places an order in Chromium. Returns the output of the test if the test fails, and otherwise undefined. */
async function walk(otherRelease: OtherRelease): Promise<string | undefined> {
  const { code, output } = await runCommand('npm', ['run', '--silent', 'e2e', '--', 'orderPath'], {
    env: { OTHER_RELEASE: JSON.stringify(otherRelease) },
  });
  return code === 0 ? undefined : output;
}

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const parts = positionals.length > 0 ? positionals : partNames;
const unknownParts = parts.filter((part) => !partNames.includes(part));
if (unknownParts.length > 0)
  throw new Error(`no part ${unknownParts.join(', ')}; there are ${partNames.join(', ')}`);

const { folder, commit } = await checkOut(values.against ?? (await lastRelease()));
const builds = await buildFrontends(folder);
// A release replaces the services before the remotes, so an old service never meets a new remote.
const oldRemotes = Object.fromEntries(Object.entries(builds).filter(([name]) => remoteNames.includes(name)));
const failedParts: string[] = [];
for (const part of parts) {
  const build = oldRemotes[part];
  const output = await walk({
    folder,
    processes: processesOf[part] ?? [],
    builds: build ? { [part]: build } : oldRemotes,
  });
  if (output !== undefined) failedParts.push(part);
  print(output === undefined ? `  ✓ ${part} of ${commit}` : `  ✗ ${part} of ${commit}\n${output}`);
}
print(
  `compat: ${parts.length - failedParts.length} of ${parts.length} parts of ${commit} work with this release`,
);
process.exit(failedParts.length > 0 ? 1 : 0);
