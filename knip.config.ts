import type { KnipConfig } from 'knip';

const service = { entry: 'src/{main,worker,migrate,queues,openapi}.ts' };

/**
 * Lists the files that are started by their path, because no file imports them. knip finds the `exports` maps and the
 * configuration files of tools itself.
 */
export default {
  // Exported types that only their own file uses are not reported.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // No code imports the list in this file. Its only purpose is to include the listed packages in the build.
    'shell/src/provided.ts': ['exports'],
  },
  workspaces: {
    '.': {
      // maildev runs as a separate process (infra/run/stack/mailInbox.ts).
      ignoreDependencies: ['maildev'],
    },
    // Every export of these packages must be used by another workspace, also if `npm run packages` builds the package
    // for other teams.
    'services/contracts': { includeEntryExports: true },
    'services/kit': { includeEntryExports: true },
    'services/testing': { includeEntryExports: true },
    'shell/sdk': { includeEntryExports: true },
    'shell/ui': { includeEntryExports: true },
    'shell/testing': { includeEntryExports: true },
    // The build starts the worker by its path (shell/federation/src/hostConfig.ts).
    shell: { entry: ['worker/serviceWorker.ts', 'template/*.{js,ts}', 'template/src/remote.tsx'] },
    'mfe-*': { entry: 'src/remote.tsx' },
    gateway: { entry: 'src/main.ts' },
    'services/auth': service,
    'services/catalog': {
      entry: [service.entry, 'src/modules/imports/spreadsheet/spreadsheetTask.ts'],
    },
    'services/orders': service,
    'services/admin': service,
    infra: {
      entry: [
        'run/stack/{main,start,stop,stopStack,reset,resetData,test,queues}.{ts,mjs}',
        'run/stack/databases/officialMongod.ts',
        'run/stack/frontends/{build,precompressDist,serveRemote}.ts',
        'run/stack/processes/reaper.mjs',
        'run/remotes/{publish,rollback,publishDist,new}.ts',
        'run/remotes/tools/main.ts',
        'run/seed/main.ts',
        'run/docker/*.ts',
        'run/backup/{backup,restore,drill,makeKey}.ts',
        'run/mongo/*.ts',
        'run/ops/*.ts',
        'run/observe/testing/collector.ts',
        'lab/**/main.ts',
        'lab/bench/*/{run,service}.ts',
        'lab/bench/import/eventLoop.ts',
        'lab/bench/poll/naive.ts',
        'lab/bench/sweeps/worker.ts',
        'lab/faults/revisions/writer.ts',
        'lab/checkouts/serve.ts',
        'lab/marks/replicas.mjs',
        'checks/{runTests,openapi}.ts',
        'checks/jest/*.{ts,cjs}',
        'lab/matrix/*.ts',
        'e2e/**/*.ts',
        'e2e/controls/inPage.js',
      ],
    },
  },
} satisfies KnipConfig;
