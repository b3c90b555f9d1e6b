// Command `npm run figures:audit [-- --mend]`: compares the stored totals of each shop and of the whole website with
// the orders. The exit code is 1 if a total is wrong. With `--mend`, the command corrects wrong totals instead.
import { auditFigures } from './figuresAudit.ts';
import { serviceEnv } from './serviceEnv.ts';

const mend = process.argv.includes('--mend');
const { shops, problems } = await auditFigures(await serviceEnv(), { mend });
for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
process.stdout.write(
  `figures of ${shops} shops and of the platform checked, ${problems.length} wrong${mend ? ' and mended' : ''}\n`,
);
process.exitCode = problems.length > 0 && !mend ? 1 : 0;
