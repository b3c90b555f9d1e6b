// Command `npm run lab -- <name> [arguments]`: runs a check of this folder. Without a name, the command lists all
// checks. Benchmarks are separate scripts (`bench:*`), because decisions and budgets (infra/docs) name these commands.

/** The checks, with their descriptions. The check `a:b` is the folder `a/b`. */
const checks: Readonly<Record<string, string>> = {
  compat: 'each part in turn from the last release, on the path of an order',
  compose: 'the whole compose stack, and production',
  faults: 'parts that die, hang or are slow while people buy',
  'faults:revisions': 'polls answered from a revision while writers are killed and Redis is emptied',
  fuzz: 'generated requests to every public call as each kind of caller',
  handover: 'the marks of the counter: scan, keypad, changed codes, hand-overs without a connection',
  k8s: 'manifests of Kubernetes against schemas of two versions and checkov',
  lighthouse: 'scores and main-thread CPU of the pages',
  matrix: 'two shells with two versions of each remote, and 18 failures of remotes',
  observe: 'rules and configurations of Prometheus and Alertmanager',
  marks: 'restarts, releases, an election and a failover while people buy, two replicas each',
  planted: 'defects, each of which a check has to notice',
  releases: 'how fast a release reaches browsers and is taken back',
  sbom: 'what is delivered, under which licences',
  scan: 'attacks of a scanner on pages and calls',
  simulate: 'people at lunch: service levels, CPU per 1,000 active people and day',
  screenshots: 'the pictures of README.md and every screen',
  team: 'a remote outside of the repository: install, test, build, publish',
};

// Removes the name of the check from process.argv, because each check parses the remaining arguments.
const [name = ''] = process.argv.splice(2, 1);
if (Object.hasOwn(checks, name)) await import(`./${name.replace(':', '/')}/main.ts`);
else {
  const lines = Object.entries(checks).map(([key, about]) => `  ${key.padEnd(18)}${about}\n`);
  process.stderr.write(`npm run lab -- <name> [arguments]\n${lines.join('')}`);
  process.exitCode = 1;
}
