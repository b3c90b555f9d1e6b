import { globalCss } from '@boaxepa/ui/page';
import { manifest } from './appManifestPlugin.ts';

it('starts the installed app on the background of a shopper page', () => {
  expect(/:root\{[^}]*--bg:(#\w+)/.exec(globalCss)?.[1]).toBe(manifest.background_color);
});
