import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../run/stack/layout.ts';
import { lateParts } from './lateParts.ts';
import { lateSections } from './lateSections.ts';

/** Components that appear only after a server response. `lateAnswers.e2e.ts` tests these components. */
const afterAnswers = [
  'mfe-admin Report',
  'mfe-partner DownloadDataDialog',
  'mfe-partner EndAccountDialog',
  'mfe-partner PinDialog',
  'mfe-partner ProfileConflict',
  'mfe-partner ReceivedDialog',
  'mfe-partner RefusalDialog',
  'mfe-shopper ConflictDialog',
  'mfe-shopper LazySignInSheet',
  'mfe-shopper PaidDialog',
  'mfe-shopper PlacedDialog',
];

/** Components without a row in `lateParts` and `lateSections`, with the reason for each. */
const exceptions: Readonly<Record<string, string>> = {
  'mfe-shopper SendLinkDialog': 'its button is off without a connection (pickupCode.e2e.ts)',
  'mfe-shopper SavedOrderList': 'the characters of the codes are shown without it (plainCodes.test.tsx)',
  'mfe-shopper InstallHint': 'an invitation; the browser offers the installation without it',
  'mfe-shopper InstallSteps': 'the steps for iPhones; Chromium starts the installation itself',
  'shell SlowCard': 'its words appear without its code (slowNetwork.e2e.ts)',
  'ui LazyAlert': 'a toast with the same words replaces it (lateAlert.test.tsx)',
  'ui ToastViewport': 'the tests of lateParts read a message without its code, and then close it',
  'ui Tooltip': 'a hint; every control has its name without it',
  'ui TooltipBubble': 'part of Tooltip',
};

/** Returns 'package Name' for each statement that creates a lazily loaded component. */
function lazyComponents(): string[] {
  const files = globSync('{shell/{src,sdk/src,ui/src},mfe-*/src}/**/*.{ts,tsx}', { cwd: rootDir });
  return files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const [app = '', part = ''] = file.split('/');
      const owner = app === 'shell' && part !== 'src' ? part : app;
      const text = readFileSync(path.join(rootDir, file), 'utf8');
      return [...text.matchAll(/const (\w+) = lazy(?:WithRetry|Dialog|PlacedDialog)\b/g)].map(
        ([, name]) => `${owner} ${name}`,
      );
    });
}

const rows = [...lateParts, ...lateSections].map(({ code }) => code);
const testedComponents = [...rows, ...afterAnswers];
const count = (list: readonly string[], component: string) => list.filter((one) => one === component).length;

it('the tables have a row for every place that creates a lazy component', () => {
  const components = lazyComponents().filter((component) => !(component in exceptions));
  expect(
    components.filter((component) => count(testedComponents, component) < count(components, component)),
  ).toEqual([]);
});

it('the tables name only components that exist', () => {
  const components = lazyComponents();
  const named = [...testedComponents, ...Object.keys(exceptions)];
  expect(named.filter((component) => !components.includes(component))).toEqual([]);
});
