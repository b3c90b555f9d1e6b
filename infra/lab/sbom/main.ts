// Command `npm run lab -- sbom`: lists the production dependencies with their licenses, and writes a bill of materials
// (CycloneDX) to .cache/sbom.json. The exit code is 1 if a license is not allowed.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../run/stack/processes/runCommand.ts';
import { rootDir } from '../../run/stack/layout.ts';

/**
 * Not a devDependency: it would add 80 packages to the lock file, one of them a native addon. npx runs no install
 * scripts here (.npmrc), but resolves the tool's own dependencies without a lock.
 */
const TOOL = '@cyclonedx/cyclonedx-npm@6.0.1';
/** Allowed licenses. They only require that the license text stays with the package. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT License',
  'OFL-1.1',
]);

/** Packages whose license has an old format that the tool cannot read. The licenses were checked manually. */
const manuallyCheckedLicences: Readonly<Record<string, string>> = {
  'config-chain@1.1.13': 'MIT',
  'is-whitespace@0.3.0': 'MIT',
};

interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/**
 * Returns all licenses of a component. From the expressions `(MIT OR ISC)` and `MIT AND ISC`, it returns both names.
 */
function licencesOf({ licenses = [] }: Component): string[] {
  return licenses.flatMap(({ license, expression }) =>
    expression
      ? expression.split(/ AND | OR |[()]/).filter(Boolean)
      : [license?.id ?? license?.name ?? 'none'],
  );
}

const file = path.join(rootDir, '.cache', 'sbom.json');
await mkdir(path.dirname(file), { recursive: true });
// `--ignore-npm-errors`: npm reports invalid peer dependencies of packages that are not used here.
// `--flatten-components`: the tool otherwise nests some packages, and their licenses would not be checked.
const args = [
  '--yes',
  TOOL,
  '--ignore-npm-errors',
  '--flatten-components',
  '--omit',
  'dev',
  '--output-reproducible',
  '--output-file',
  file,
];
const { code, output } = await runCommand('npx', args);
if (code !== 0) {
  process.stderr.write(output);
  process.exit(1);
}
const { components } = JSON.parse(await readFile(file, 'utf8')) as { components: Component[] };
const foreignComponents = components.filter(({ group }) => group !== '@boaxepa');
const byLicence = new Map<string, string[]>();
for (const component of foreignComponents) {
  const licences = licencesOf(component);
  const name = `${component.group ? `${component.group}/` : ''}${component.name}@${component.version}`;
  for (const licence of licences.length > 0 ? licences : [manuallyCheckedLicences[name] ?? 'none'])
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
}
for (const [licence, names] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length))
  process.stdout.write(
    `${String(names.length).padStart(5)}  ${licence}${names.length < 10 ? `: ${names.join(', ')}` : ''}\n`,
  );
const refusedLicences = [...byLicence.keys()].filter((licence) => !allowedLicences.has(licence));
process.stdout.write(
  `sbom: ${foreignComponents.length} packages, ${refusedLicences.length === 0 ? 'every licence allowed' : `not allowed: ${refusedLicences.join(', ')}`}\n`,
);
process.exit(refusedLicences.length === 0 ? 0 : 1);
