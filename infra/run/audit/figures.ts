// Command `npm run figures:audit [-- --mend]`: compares the stored totals of each shop and of the whole website with
// the orders. The exit code is 1 if a total is wrong. With `--mend`, the command corrects wrong totals instead.
import { readArguments } from '../stack/processes/readArguments.ts';
import { auditFigures } from './figuresAudit.ts';
import { runAudit } from './runAudit.ts';

await runAudit(async (env) => {
  const { mend } = readArguments('npm run figures:audit [-- --mend]', {
    options: { mend: { type: 'boolean', default: false } },
  }).values;
  const { shops, problems } = await auditFigures(env, { mend });
  const summary = `figures of ${shops} shops and of the platform checked, ${problems.length} wrong${mend ? ' and mended' : ''}`;
  return { problems, isPassed: problems.length === 0 || mend, summary };
});
