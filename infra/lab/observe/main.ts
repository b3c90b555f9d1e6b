// Command `npm run lab -- observe`: checks the monitoring configuration, the alert rules and their tests with
// Prometheus and Alertmanager (Debian: apt-get install prometheus prometheus-alertmanager). The exit code is 1 if a
// check fails or a tool is missing.
import { findOnPath } from '../../run/stack/databases/executable.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';

const folder = 'infra/run/observe';
const checks: [tool: string, ...args: string[]][] = [
  // This command also checks the rule files to which the configuration refers.
  ['promtool', 'check', 'config', `${folder}/prometheus.yml`],
  ['promtool', 'test', 'rules', `${folder}/rules.test.yml`],
  ['amtool', 'check-config', `${folder}/alertmanager.yml`],
];

for (const [tool, ...args] of checks) {
  const command = findOnPath(tool, process.env);
  const { code, output } = command
    ? await runCommand(command, args)
    : {
        code: 1,
        output: `${tool} is not on PATH (Debian: apt-get install prometheus prometheus-alertmanager)`,
      };
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${tool} ${args.join(' ')}\n${code === 0 ? '' : output}`);
  if (code !== 0) process.exitCode = 1;
}
