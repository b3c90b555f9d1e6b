import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assetPlugin } from '../assetPlugin.ts';

const FILE = 'manifest.webmanifest';
/** File name of the icon for Safari. Safari ignores the icons in the web app manifest. */
const APPLE_ICON = 'apple-touch-icon.png';

/** Content of the web app manifest, which describes the installed app to browsers. The plugin adds the icons. */
export const manifest = {
  id: '/',
  name: 'Boa Xepa',
  short_name: 'Boa Xepa',
  description: 'Descubra ofertas locais e apoie o comércio do seu bairro',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#F6F8FB',
  theme_color: '#0B1F3A',
  categories: ['food', 'shopping'],
};

const shortcuts = [
  { name: 'Meus pedidos', url: '/pedidos' },
  { name: 'Balcão', url: '/partners/orders/entregar' },
];

const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/**
 * Returns a webpack plugin that writes the web app manifest and the icons.
 * @param directory folder that contains the icons
 */
export function appManifestPlugin(directory: string) {
  return assetPlugin('AppManifest', () => {
    const read = (file: string) => readFileSync(path.join(directory, file));
    const files: Record<string, string | Buffer> = { [APPLE_ICON]: read('apple-touch-180.png') };
    const entries = icons.map(({ file, ...icon }) => {
      const content = read(file);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const name = file.replace('.png', `.${hash}.png`);
      files[name] = content;
      return { src: `/${name}`, type: 'image/png', ...icon };
    });
    const [small] = entries;
    const withIcons = shortcuts.map((shortcut) => ({
      ...shortcut,
      icons: [{ src: small?.src, type: 'image/png', sizes: '192x192' }],
    }));
    files[FILE] = JSON.stringify({ ...manifest, icons: entries, shortcuts: withIcons });
    return files;
  });
}
