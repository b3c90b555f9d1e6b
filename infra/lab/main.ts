// Command `npm run lab -- <name> [arguments]`, which runs one of the checks in this folder. Without a name, the command lists the
// checks. Benchmarks are separate scripts (`bench:*`).
interface Laboratory {
  about: string;
  run: () => Promise<unknown>;
}

const laboratories: Record<string, Laboratory> = {
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
  k8s: {
    about: 'manifests of Kubernetes against schemas of two versions and checkov',
    run: () => import('./k8s/main.ts'),
  },
  lighthouse: { about: 'scores and main-thread CPU of the pages', run: () => import('./lighthouse/main.ts') },
  planted: {
    about: 'defects, each of which a check has to notice',
    run: () => import('./planted/main.ts'),
  },
  sbom: { about: 'what is delivered, under which licences', run: () => import('./sbom/main.ts') },
  scan: { about: 'attacks of a scanner on pages and calls', run: () => import('./scan/main.ts') },
  screenshots: {
    about: 'the pictures of README.md and every screen',
    run: () => import('./screenshots/main.ts'),
  },
};

// The name is removed from process.argv, because each check parses process.argv.
const [name = ''] = process.argv.splice(2, 1);
const laboratory = Object.hasOwn(laboratories, name) ? laboratories[name] : undefined;
if (laboratory) await laboratory.run();
else {
  const lines = Object.entries(laboratories).map(([key, { about }]) => `  ${key.padEnd(18)}${about}\n`);
  process.stderr.write(`npm run lab -- <name> [arguments]\n${lines.join('')}`);
  process.exitCode = 1;
}
