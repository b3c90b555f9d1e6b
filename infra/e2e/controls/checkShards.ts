// Checks the control coverage of a sharded run. `test-results/controls` contains the reports of all shards. The exit
// code is 1 if the coverage is incomplete, or if a test file is in no report.
import { runMain } from '../../run/stack/processes/runMain.ts';
import { checkShards } from './checkCoverage.ts';
import { readReports } from './report.ts';

await runMain(async () => checkShards(await readReports()));
