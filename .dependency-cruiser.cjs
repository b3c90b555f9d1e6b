/** Returns rules for folders of `parent`: a folder never imports a folder that precedes it in the list. */
const layers = (parent, folders) =>
  folders.slice(1).map((folder, index) => ({
    name: `${folder}-below-${folders[index]}`,
    severity: 'error',
    from: { path: `^${parent}/(${folder})/`, pathNot: '\\.test\\.' },
    to: { path: `^${parent}/(${folders.slice(0, index + 1).join('|')})/` },
  }));

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-cross-feature',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/features/([^/]+)/' },
      to: { path: '^mfe-[^/]+/src/features/([^/]+)/', pathNot: '^mfe-[^/]+/src/features/$1/' },
    },
    {
      name: 'no-cross-remote',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/features/' },
      to: { path: '^mfe-[^/]+/src/app/' },
    },
    {
      // Folders that the features of a remote share: shop, shopper, admin.
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(?!app/|features/)[^/]+/' },
      to: { path: '^mfe-[^/]+/src/(app|features)/' },
    },
    {
      name: 'no-cross-service',
      severity: 'error',
      from: { path: '^services/(?!contracts|kit)([^/]+)/' },
      to: { path: '^services/(?!contracts|kit|testing)([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      // A module is reached by its commands and queries; tests prepare and look at what is stored.
      name: 'model-of-its-module-only',
      severity: 'error',
      from: { path: '^services/[^/]+/src/modules/([^/]+)/', pathNot: '\\.test\\.' },
      to: { path: '\\.model\\.ts$', pathNot: '^services/[^/]+/src/modules/$1/' },
    },
    {
      name: 'no-model-in-jobs',
      severity: 'error',
      from: { path: '^services/[^/]+/src/jobs/', pathNot: '\\.test\\.' },
      to: { path: '\\.model\\.ts$' },
    },
    ...layers('services/orders/src/modules', [
      'events',
      'erasures',
      'checkout|pickupLinks|shoppers',
      'ratings',
      'orders',
      'notifications|payments|push',
    ]),
    ...layers('services/orders/src/modules/orders', ['placing', 'pickup', 'changing', 'fairUse', 'intents']),
    {
      name: 'kit-below-services',
      severity: 'error',
      from: { path: '^services/(contracts|kit)/' },
      to: { path: '^services/(?!contracts|kit|testing)' },
    },
    {
      // Images contain neither helpers of tests nor tests.
      name: 'production-not-testing',
      severity: 'error',
      from: {
        path: '^(services|gateway|infra/run)/',
        pathNot: '\\.test\\.|\\.fixture\\.|/testing/',
      },
      to: { path: '^services/testing/|^(services/[^/]+|gateway)/src/testing/' },
    },
    {
      name: 'contracts-domain-below-wire',
      severity: 'error',
      from: { path: '^services/contracts/src/domain/', pathNot: '\\.test\\.' },
      to: { path: '^services/contracts/src/(wire|texts)/' },
    },
    {
      name: 'contracts-wire-below-texts',
      severity: 'error',
      from: { path: '^services/contracts/src/wire/', pathNot: '\\.test\\.' },
      to: { path: '^services/contracts/src/texts/' },
    },
    {
      name: 'contracts-is-pure',
      severity: 'error',
      from: { path: '^services/contracts/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: '^(services/(?!contracts)|gateway)' },
    },
    {
      name: 'product-not-infra',
      severity: 'error',
      from: { path: '^(services|gateway|shell|mfe-[^/]+)/' },
      to: { path: '^infra/' },
    },
    {
      // Images contain infra/run alone.
      name: 'run-below-checks-e2e-and-lab',
      severity: 'error',
      from: { path: '^infra/run/', pathNot: '\\.test\\.' },
      to: { path: '^infra/(checks|e2e|lab)/' },
    },
    {
      // The exceptions need a service's own code: benches measure it on its database or fill that, tests take payments
      // from the fake of the payment provider, the test of the container files reads the configurations, and the test
      // of Redis clusters uses every kind of key.
      name: 'infra-not-services',
      severity: 'error',
      from: {
        path: '^infra/',
        pathNot:
          '^infra/(lab/bench/(sweeps/(run|worker)|poll/data|common/shops)|lab/fuzz/callers|e2e/support/cardProvider|run/docker/containerFiles\\.test|run/stack/databases/redisTopologies\\.test)\\.ts$',
      },
      to: { path: '^(services/(?!contracts|kit|testing)|gateway/)' },
    },
    {
      name: 'sdk-below-kit',
      severity: 'error',
      from: { path: '^shell/sdk/', pathNot: '\\.test\\.' },
      to: { path: '^shell/(ui|gallery|testing|src)/' },
    },
    {
      name: 'kit-apart-from-gallery-and-tests',
      severity: 'error',
      from: {
        path: '^(shell/(ui|src)|mfe-[^/]+)/',
        pathNot: '\\.test\\.|/testing/|^shell/src/router/createAppRouter',
      },
      to: { path: '^shell/(gallery|testing)/' },
    },
    {
      // The root's packages for tests and builds are missing where a service runs.
      name: 'service-declares-what-it-uses',
      severity: 'error',
      from: {
        path: '^(services|gateway)/[^/]*/?src/',
        pathNot: '\\.test\\.|\\.fixture\\.|/testing/',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared',
      severity: 'error',
      from: { pathNot: '\\.test\\.' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Folders, so that a file such as distance.ts is checked; packages keep theirs, so that every import of a package is checked.
    exclude: { path: ['^shell/dist/', '^mfe-[^/]+/dist/', '^[.]data/', '^[.]cache/'] },
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
