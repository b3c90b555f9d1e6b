import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import type { Compose } from './compose.ts';
import { settingsFile } from './heldVersion.ts';
import { replacePart } from './replacePart.ts';

let directory: string;
let settings: string;
const initialSettings = '# of the operator\nVERSION=1.0.37\n\nPUBLIC_URL=https://market.example\n';
beforeEach(async () => {
  directory = await temporaryDirectory();
  settings = path.join(directory, '.env');
  await writeFile(settings, initialSettings);
});

const readSettings = () => readFile(settings, 'utf8');

interface Engine {
  /** Version, id and time of each image of the catalog service, as Docker lists them. By default, newest first. */
  images: [version: string, id: string, createdAt?: string][];
  running: string;
  becomesHealthy?: boolean;
  /** Called when the state of the container `unhealthy` is read. If not set, no container is unhealthy. */
  onUnhealthy?: () => void;
  /** Id of the unhealthy container. */
  unhealthy?: 'new' | 'worker';
  /** If false, the tasks that run before the new containers fail. */
  tasksSucceed?: boolean;
  /** False to simulate the development stack, in which compose builds images and ignores the version settings. */
  production?: boolean;
}

/** Fakes a Docker engine with a stack whose compose file reads CATALOG_VERSION from the settings. */
function engine({
  images,
  running,
  becomesHealthy = true,
  onUnhealthy,
  unhealthy = 'new',
  tasksSucceed = true,
  production = true,
}: Engine) {
  const commands: string[] = [];
  let containers = ['old'];
  let stopped: string[] = [];
  const configuredVersion = async () => {
    const text = await readSettings();
    return /^CATALOG_VERSION=(.+)$/m.exec(text)?.[1] ?? /^VERSION=(.+)$/m.exec(text)?.[1];
  };
  const idOf = (tag: string | undefined) => images.find(([version]) => version === tag)?.[1];
  const compose = async (args: readonly string[]) => {
    commands.push(args.join(' '));
    if (args[0] === 'ps' && args.includes('catalog-worker')) return 'worker';
    if (args[0] === 'ps') return [...containers, ...(args.includes('--all') ? stopped : [])].join('\n');
    if (args[0] === 'config') {
      const image = `boaxepa/catalog:${production ? await configuredVersion() : 'dev'}`;
      const catalog = production ? { image, pull_policy: 'never' } : { image, build: {} };
      return JSON.stringify({ services: { catalog } });
    }
    if (args.includes('catalog=2')) {
      stopped = ['new'];
      if (!becomesHealthy) throw new Error('not healthy');
      containers = ['old', 'new'];
    }
    return '';
  };
  const docker = async (args: readonly string[]) => {
    if (args[0] === 'image' && args[1] === 'ls')
      return images
        .map(([tag, id, at], index) => [at ?? `2026-11-${30 - index}`, id, tag].join('\t'))
        .join('\n');
    if (args[0] === 'image') {
      if (!idOf(args.at(-1)?.split(':')[1])) throw new Error('No such image');
      return '';
    }
    if (args[0] === 'wait') return tasksSucceed ? '0' : '1';
    if (args[0] === 'rm') commands.push(args.join(' '));
    if (args[0] !== 'inspect') return '';
    if (!String(args[2]).includes('.State')) return `boaxepa/catalog:${running} ${idOf(running)}`;
    if (!onUnhealthy || args.at(-1) !== unhealthy) return 'running healthy';
    onUnhealthy();
    return 'restarting unhealthy';
  };
  const stack: Compose = { compose, docker };
  return { stack, commands };
}

const three: Engine['images'] = [
  ['1.0.37', 'c'],
  ['1.0.36', 'b'],
  ['1.0.35', 'a'],
];
const goBack = (stack: Compose) => replacePart(stack, 'catalog', { back: true, settings });
const goOn = (stack: Compose) => replacePart(stack, 'catalog', { back: false, settings });

describe('a rollback of a service', () => {
  it('starts the image that was built before the running one, and later starts keep it', async () => {
    const { stack, commands } = engine({ images: three, running: '1.0.37' });
    expect(await goBack(stack)).toContain('catalog went back to boaxepa/catalog:1.0.36');
    expect(await readSettings()).toBe(`${initialSettings}CATALOG_VERSION=1.0.36\n`);
    expect(commands).toContain('rm --stop --force prepare mongo-init migrate-catalog');
  });

  it('goes back one more version when it is repeated', async () => {
    await writeFile(settings, `${initialSettings}CATALOG_VERSION=1.0.36\n`);
    await goBack(engine({ images: three, running: '1.0.36' }).stack);
    expect(await readSettings()).toBe(`${initialSettings}CATALOG_VERSION=1.0.35\n`);
  });

  it('skips versions with the content of the running one', async () => {
    const images: Engine['images'] = [
      ['1.0.37', 'b'],
      ['1.0.36', 'b'],
      ['1.0.35', 'a'],
    ];
    await goBack(engine({ images, running: '1.0.37' }).stack);
    expect(await readSettings()).toContain('CATALOG_VERSION=1.0.35');
  });

  it('finds the previous image if both have the same time', async () => {
    const images: Engine['images'] = [
      ['1.0.36', 'b', '2026-11-30'],
      ['1.0.37', 'c', '2026-11-30'],
    ];
    await goBack(engine({ images, running: '1.0.37' }).stack);
    expect(await readSettings()).toContain('CATALOG_VERSION=1.0.36');
  });

  it('is refused without an earlier image', async () => {
    const { stack } = engine({ images: [['1.0.37', 'c']], running: '1.0.37' });
    await expect(goBack(stack)).rejects.toThrow('There is no image of catalog before boaxepa/catalog:1.0.37');
    expect(await readSettings()).toBe(initialSettings);
  });

  it('leaves the settings unchanged if the earlier version does not start', async () => {
    const { stack } = engine({ images: three, running: '1.0.37', becomesHealthy: false });
    await expect(goBack(stack)).rejects.toThrow('not healthy');
    expect(await readSettings()).toBe(initialSettings);
  });

  it('removes containers that were created but not started, because the next replacement would start them', async () => {
    const { stack, commands } = engine({ images: three, running: '1.0.37', becomesHealthy: false });
    await expect(goBack(stack)).rejects.toThrow('not healthy');
    expect(commands.at(-1)).toBe('rm --force new');
  });

  it('removes the new containers and restores the settings after Ctrl-C', async () => {
    const interruption = new AbortController();
    const onUnhealthy = () => interruption.abort();
    const { stack, commands } = engine({ images: three, running: '1.0.37', onUnhealthy });
    const options = { back: true, settings, signal: interruption.signal };
    await expect(replacePart(stack, 'catalog', options)).rejects.toThrow('interrupted');
    expect(commands.at(-1)).toBe('rm --force new');
    expect(await readSettings()).toBe(initialSettings);
  });

  it('is refused in the development stack, which holds no versions', async () => {
    const { stack } = engine({ images: three, running: '1.0.37', production: false });
    await expect(goBack(stack)).rejects.toThrow("Only production's stack holds catalog at a version");
    expect(await readSettings()).toBe(initialSettings);
    await rm(settings);
    await expect(goBack(stack)).rejects.toThrow('.env is missing');
  });
});

describe('the next replacement of a service', () => {
  it('ends the rollback', async () => {
    await writeFile(settings, `${initialSettings}CATALOG_VERSION=1.0.36\n`);
    const { stack, commands } = engine({ images: three, running: '1.0.36' });
    expect(await goOn(stack)).toBe('catalog is replaced by boaxepa/catalog:1.0.37');
    expect(await readSettings()).toBe(initialSettings);
    expect(commands).toContain('up --detach --no-recreate --no-build prepare mongo-init migrate-catalog');
    expect(commands).not.toContain('build catalog');
  });

  it('needs all images of the release in production', async () => {
    await writeFile(settings, 'VERSION=1.0.38\n');
    await expect(goOn(engine({ images: three, running: '1.0.37' }).stack)).rejects.toThrow(
      'The image boaxepa/catalog:1.0.38 is missing: build the release (docker compose --file docker-compose.yml build)',
    );
  });

  it('starts no container of the service if a task before it fails', async () => {
    const { stack, commands } = engine({ images: three, running: '1.0.36', tasksSucceed: false });
    await expect(goOn(stack)).rejects.toThrow('mongo-init failed');
    expect(commands.filter((command) => command.includes('catalog='))).toEqual([]);
  });

  it('fails if the new worker does not become healthy', async () => {
    const interruption = new AbortController();
    const onUnhealthy = () => interruption.abort();
    const { stack } = engine({ images: three, running: '1.0.36', onUnhealthy, unhealthy: 'worker' });
    const options = { back: false, settings, signal: interruption.signal };
    await expect(replacePart(stack, 'catalog', options)).rejects.toThrow(
      'the new container worker (docker logs worker): interrupted',
    );
  });

  it('keeps the earlier version of the service if only its worker does not become healthy', async () => {
    const interruption = new AbortController();
    const onUnhealthy = () => interruption.abort();
    const { stack } = engine({ images: three, running: '1.0.37', onUnhealthy, unhealthy: 'worker' });
    const options = { back: true, settings, signal: interruption.signal };
    await expect(replacePart(stack, 'catalog', options)).rejects.toThrow('interrupted');
    expect(await readSettings()).toContain('CATALOG_VERSION=1.0.36');
  });

  it('is refused while another replacement runs, and possible after it', async () => {
    const first = goBack(engine({ images: three, running: '1.0.37' }).stack);
    const { stack, commands } = engine({ images: three, running: '1.0.36' });
    await expect(goOn(stack)).rejects.toThrow('Another compose:replace is running: wait until it has ended');
    expect(commands).toEqual([]);
    await first;
    expect(await goOn(stack)).toBe('catalog is replaced by boaxepa/catalog:1.0.37');
  });

  it('builds the image in the development stack', async () => {
    await rm(settings);
    const { stack, commands } = engine({ images: [['dev', 'a']], running: 'dev', production: false });
    expect(await goOn(stack)).toBe('catalog is replaced by boaxepa/catalog:dev');
    expect(commands).toContain('build catalog');
  });
});

describe('a remote, while the gateways serve a bucket', () => {
  const gateway = {
    image: 'boaxepa/gateway:1',
    environment: { REMOTES_BUCKET: 'https://s3.example/boaxepa' },
  };
  const shopper = { image: 'boaxepa/mfe-shopper:1', build: {} };
  const stack: Compose = {
    compose: async ([command]) =>
      command === 'config' ? JSON.stringify({ services: { gateway, 'mfe-shopper': shopper } }) : '',
    docker: async () => '0',
  };
  const replaceShopper = (back: boolean) => replacePart(stack, 'mfe-shopper', { back, settings });

  it('is not rolled back in its volume, which browsers do not load', async () => {
    await expect(replaceShopper(true)).rejects.toThrow(
      'REMOTES_BUCKET: npm run remote:rollback -- mfe-shopper, with REMOTES_BUCKET_SECRET',
    );
  });

  it('is published in its volume, because a release replaces all parts, and says so', async () => {
    expect(await replaceShopper(false)).toContain('the gateways serve REMOTES_BUCKET');
  });
});

it('the settings are those of compose', () => {
  expect(settingsFile({ COMPOSE_ENV_FILES: '/srv/market.env,/srv/more.env' })).toBe('/srv/market.env');
  expect(path.basename(settingsFile({}))).toBe('.env');
});
