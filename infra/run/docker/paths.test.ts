import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../stack/layout.ts';

/** Returns the repository paths in a text. They are written as `infra/…`, or as `/app/infra/…` inside an image. */
const repositoryPaths = (text: string) => [
  ...new Set([...text.matchAll(/(?<![\w-])infra\/[\w./-]*\w/g)].map(([match]) => match)),
];

/** Returns the source paths of COPY instructions that copy from the build context, except paths with variables. */
const copySources = (dockerfile: string) =>
  [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .filter((source) => !source.includes('$'));

const missing = (paths: readonly string[]) =>
  paths.filter((candidate) => !existsSync(path.join(rootDir, candidate)));

describe('paths in files that no compiler reads', () => {
  it.each([
    'package.json',
    'docker-compose.yml',
    'infra/run/docker/production.yml',
    'infra/run/docker/production.env.example',
  ])('exist: %s', (file) => {
    const paths = repositoryPaths(readFileSync(path.join(rootDir, file), 'utf8'));
    expect(paths).not.toEqual([]);
    expect(missing(paths)).toEqual([]);
  });

  it('exist: Dockerfiles', () => {
    const files = globSync('infra/{run,lab}/**/*Dockerfile', { cwd: rootDir });
    expect(files).toContain('infra/run/docker/service.Dockerfile');
    for (const file of files) {
      const text = readFileSync(path.join(rootDir, file), 'utf8');
      // The build context of the lab's image is its own folder, because .dockerignore excludes the lab from the context
      // of the repository.
      const context = file.startsWith('infra/lab/') ? path.dirname(file) : '';
      const sources = copySources(text).map((source) => path.join(context, source));
      expect([file, ...missing([...repositoryPaths(text), ...sources])]).toEqual([file]);
    }
  });
});

it.each(['infra/docs/runbook.md', 'infra/docs/compose.md'])(
  'no command of %s passes a secret as an argument',
  (file) => {
    expect(readFileSync(path.join(rootDir, file), 'utf8')).not.toMatch(/--password|:\/\/root:/);
  },
);
