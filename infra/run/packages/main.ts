// Command `npm run packages`: builds the packages that a team with a separate repository installs
// (infra/run/remotes/teams.md).
import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { runMain } from '../stack/processes/runMain.ts';
import { buildPackages } from './buildPackages.ts';
import { requireFittingVersions } from './publicVersion.ts';

await runMain(async () => {
  await requireFittingVersions();
  for (const { name, version, archive } of await buildPackages())
    process.stdout.write(`${name} ${version}: ${path.relative(rootDir, archive)}\n`);
});
