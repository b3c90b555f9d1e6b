import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifest } from './appManifestPlugin.ts';

it('starts the installed app on the background of a shopper page', () => {
  // Read the colors as text, because importing @boaxepa/ui needs the types of a browser.
  const palettes = readFileSync(path.join(import.meta.dirname, '../../../ui/src/theme/palettes.ts'), 'utf8');
  expect(/shopperLight[^}]*bg: '(#\w+)'/.exec(palettes)?.[1]).toBe(manifest.background_color);
});
