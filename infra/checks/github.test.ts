import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../run/stack/layout.ts';
import { reportsDir } from './outcome.ts';

const readYaml = (file: string): unknown => parse(readFileSync(path.join(rootDir, file), 'utf8'));

interface Dependabot {
  updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
}

/** Pattern of the file names that each Dependabot ecosystem reads. */
const ecosystems = {
  npm: /^package-lock\.json$/,
  docker: /Dockerfile$/,
  'docker-compose': /^(docker-)?compose.*\.ya?ml$/,
  pip: /requirements\.txt$/,
};

it.each(Object.entries(ecosystems))(
  'Dependabot watches every folder of the ecosystem %s',
  (name, pattern) => {
    const { updates } = readYaml('.github/dependabot.yml') as Dependabot;
    const watched = updates
      .filter((update) => update['package-ecosystem'] === name)
      .flatMap(({ directory, directories = [] }) => (directory ? [directory] : directories));
    const files = execFileSync('git', ['ls-files'], { cwd: rootDir, encoding: 'utf8' }).split('\n');
    const found = files
      .filter((file) => pattern.test(path.basename(file)))
      .map((file) => path.dirname(`/${file}`));
    expect(watched.toSorted()).toEqual([...new Set(found)].toSorted());
  },
);

it('CI uploads the reports and the screenshots of every run', () => {
  const { jobs } = readYaml('.github/workflows/ci.yml') as {
    jobs: { test: { steps: { uses?: string; if?: string; with?: { path: string } }[] } };
  };
  const upload = jobs.test.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(upload?.if).toBe('always()');
  expect(upload?.with?.path.trim().split('\n')).toEqual([
    `${path.relative(rootDir, reportsDir)}/`,
    'test-results/',
  ]);
});

it('CI compares the controls of all shards of Chromium', () => {
  const { jobs } = readYaml('.github/workflows/ci.yml') as {
    jobs: {
      test: { strategy: { matrix: { include: { name: string; arguments: string }[] } } };
      controls?: { needs: string; steps: { uses?: string; with?: object; run?: string }[] };
    };
  };
  const runs = jobs.test.strategy.matrix.include;
  const shards = runs.filter(({ arguments: options }) => options.startsWith('--only chromium'));
  expect(shards.map(({ arguments: options }) => options)).toEqual([
    '--only chromium --shard 1/2',
    '--only chromium --shard 2/2',
  ]);
  expect(runs.filter(({ name }) => name.startsWith('Chromium '))).toEqual(shards);
  expect(jobs.controls?.needs).toBe('test');
  const steps = jobs.controls?.steps ?? [];
  const download = steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
  expect(download?.with).toEqual({ pattern: 'Chromium *', 'merge-multiple': true });
  expect(steps.at(-1)?.run).toBe('node infra/e2e/controls/checkShards.ts');
});
