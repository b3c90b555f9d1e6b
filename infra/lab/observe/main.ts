// Command `npm run lab -- observe`: checks the monitoring configuration, the alert rules and their tests with
// Prometheus and Alertmanager (Debian: apt-get install prometheus prometheus-alertmanager). The exit code is 1 if a
// check fails or a tool is missing.
import { findOnPath } from '../../run/stack/databases/executable.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';
import { checkAlertmanager } from './alertmanager.ts';

const folder = 'infra/run/observe';
const alertmanagerConfig = `${folder}/alertmanager.yml`;
const missingToolText = (tool: string) =>
  `${tool} is not on PATH (Debian: apt-get install prometheus prometheus-alertmanager)\n`;
const checks: [tool: string, ...args: string[]][] = [
  // This command also checks the rule files to which the configuration refers.
  ['promtool', 'check', 'config', `${folder}/prometheus.yml`],
  ['promtool', 'test', 'rules', `${folder}/rules.test.yml`],
  ['amtool', 'check-config', alertmanagerConfig],
];

function report(what: string, failure: string): void {
  process.stdout.write(`${failure === '' ? '✓' : '✗'} ${what}\n${failure}`);
  if (failure !== '') process.exitCode = 1;
}

for (const [tool, ...args] of checks) {
  const command = findOnPath(tool, process.env);
  const { code, output } = command
    ? await runCommand(command, args)
    : { code: 1, output: missingToolText(tool) };
  report(`${tool} ${args.join(' ')}`, code === 0 ? '' : output || `exit code ${code}\n`);
}
// Debian renames the binary.
const alertmanager =
  findOnPath('alertmanager', process.env) ?? findOnPath('prometheus-alertmanager', process.env);
report(
  'alertmanager: receivers, and tickets inhibited by ProcessDown',
  alertmanager ? await checkAlertmanager(alertmanager, alertmanagerConfig) : missingToolText('alertmanager'),
);
