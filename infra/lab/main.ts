// Command `npm run lab -- <name> [arguments]`: runs a check of this folder. Without a name, the command lists all
// checks. Benchmarks are separate scripts (`bench:*`), because decisions and budgets (infra/docs) name these commands.
interface Laboratory {
  about: string;
  run: () => Promise<unknown>;
}

const laboratories: Record<string, Laboratory> = {
  compat: {
    about: 'each part in turn from the last release, on the path of an order',
    run: () => import('./compat/main.ts'),
  },
  compose: { about: 'the whole compose stack, and production', run: () => import('./compose/main.ts') },
  faults: {
    about: 'parts that die, hang or are slow while people buy',
    run: () => import('./faults/main.ts'),
  },
  'faults:revisions': {
    about: 'polls answered from a revision while writers are killed and Redis is emptied',
    run: () => import('./faults/revisions/main.ts'),
  },
  fuzz: {
    about: 'generated requests to every public call as each kind of caller',
    run: () => import('./fuzz/main.ts'),
  },
  handover: {
    about: 'the marks of the counter: scan, keypad, changed codes, hand-overs without a connection',
    run: () => import('./handover/main.ts'),
  },
  k8s: {
    about: 'manifests of Kubernetes against schemas of two versions and checkov',
    run: () => import('./k8s/main.ts'),
  },
  lighthouse: { about: 'scores and main-thread CPU of the pages', run: () => import('./lighthouse/main.ts') },
  matrix: {
    about: 'two shells with two versions of each remote, and 18 failures of remotes',
    run: () => import('./matrix/main.ts'),
  },
  observe: {
    about: 'rules and configurations of Prometheus and Alertmanager',
    run: () => import('./observe/main.ts'),
  },
  marks: {
    about: 'restarts, releases, an election and a failover while people buy, two replicas each',
    run: () => import('./marks/main.ts'),
  },
  planted: {
    about: 'defects, each of which a check has to notice',
    run: () => import('./planted/main.ts'),
  },
  releases: {
    about: 'how fast a release reaches browsers and is taken back',
    run: () => import('./releases/main.ts'),
  },
  sbom: { about: 'what is delivered, under which licences', run: () => import('./sbom/main.ts') },
  scan: { about: 'attacks of a scanner on pages and calls', run: () => import('./scan/main.ts') },
  simulate: {
    about: 'people at lunch: service levels, CPU per 1,000 active people and day',
    run: () => import('./simulate/main.ts'),
  },
  screenshots: {
    about: 'the pictures of README.md and every screen',
    run: () => import('./screenshots/main.ts'),
  },
  team: {
    about: 'a remote outside of the repository: install, test, build, publish',
    run: () => import('./team/main.ts'),
  },
};

// Removes the name of the check from process.argv, because each check parses the remaining arguments.
const [name = ''] = process.argv.splice(2, 1);
const laboratory = Object.hasOwn(laboratories, name) ? laboratories[name] : undefined;
if (laboratory) await laboratory.run();
else {
  const lines = Object.entries(laboratories).map(([key, { about }]) => `  ${key.padEnd(18)}${about}\n`);
  process.stderr.write(`npm run lab -- <name> [arguments]\n${lines.join('')}`);
  process.exitCode = 1;
}
