// Command `npm run build`: builds the front ends for production if their sources have changed. Writes the files into
// the folder dist of each front end. Also writes them, with compressed copies, into .cache/frontends.
import { frontendNames } from '../layout.ts';
import { startReaper } from '../processes/reaper.ts';
import { runMain } from '../processes/runMain.ts';
import { buildFrontend } from './buildFrontend.ts';

const reaper = startReaper();
await runMain(async () => {
  for (const name of frontendNames) {
    const { directory, fresh } = await buildFrontend(name, reaper);
    process.stdout.write(`${name}: ${fresh ? 'built' : 'unchanged'} (${directory})\n`);
  }
});
await reaper.finish();
