// Command `npm run lab -- k8s`: validates both Kubernetes overlays against two Kubernetes versions, and runs the
// security scanner checkov. waivers.ts lists the accepted findings. The exit code is 1 for an invalid field, a finding
// without a waiver, or an unused waiver. Needs Python 3 with pip.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { overlays, render } from '../../k8s/render.ts';
import { installPipPackage } from '../../run/stack/pipPackage.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';
import { waivers } from './waivers.ts';

const kubernetesVersions = ['1.33', '1.37'];
const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Report {
  results: { failed_checks: { check_id: string; check_name: string; resource: string }[] };
  summary: { passed: number; failed: number };
}

const library = await installPipPackage('k8s-checks', path.join(import.meta.dirname, 'requirements.txt'));
const python = (script: string, args: string[]) =>
  runCommand('python3', [path.join(library, 'bin', script), ...args], { env: { PYTHONPATH: library } });

/** Validates a rendered overlay. Returns the number of Kubernetes versions that reject it. */
async function validate(overlay: string, file: string): Promise<number> {
  let rejected = 0;
  for (const version of kubernetesVersions) {
    const { code, output } = await python('kubernetes-validate', ['--strict', '-k', version, file]);
    const valid = output.match(/ passed for resource /g)?.length ?? 0;
    print(
      `${overlay}: Kubernetes ${version}: ${valid} resources ${code === 0 && valid > 0 ? 'valid' : 'valid, then a fault'}`,
    );
    if (code === 0 && valid > 0) continue;
    print(output);
    rejected += 1;
  }
  return rejected;
}

/** Runs the security scanner checkov. Returns the number of problems: findings without a waiver, and unused waivers. */
async function check(files: string[]): Promise<number> {
  const options = [
    '--framework',
    'kubernetes',
    '--output',
    'json',
    '--quiet',
    '--compact',
    '--skip-download',
  ];
  const { output } = await python('checkov', [...options, ...files.flatMap((file) => ['--file', file])]);
  // Skips Python's warnings before the JSON report. The cast is safe, because requirements.txt pins the version of
  // checkov.
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report;
  const used = new Set<object>();
  const unwaived = report.results.failed_checks.filter(({ check_id: id, resource }) => {
    const waiver = waivers.find(({ check: waived, resources }) => waived === id && resources.test(resource));
    if (waiver) used.add(waiver);
    return !waiver;
  });
  for (const { check_id: id, check_name: name, resource } of unwaived) print(`${id} ${resource}: ${name}`);
  const unused = waivers.filter((waiver) => !used.has(waiver));
  for (const waiver of unused) print(`${waiver.check}: waiver without a finding`);
  const { passed, failed } = report.summary;
  print(`checkov: ${passed} passed, ${failed - unwaived.length} waived, ${unwaived.length} failed`);
  return unwaived.length + unused.length;
}

const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-k8s-'));
let faults = 0;
try {
  const files: string[] = [];
  for (const overlay of overlays) {
    const file = path.join(directory, `${overlay}.yaml`);
    await writeFile(file, await render(overlay));
    files.push(file);
    faults += await validate(overlay, file);
  }
  faults += await check(files);
} finally {
  await rm(directory, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);
