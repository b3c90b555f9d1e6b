// Command `npm run remote:smoke -- <remote>`: opens every page of a remote (micro front end) in Chromium. Tests the
// version in the release channel `next` before it is promoted.
import '../../run/stack/settings.ts';
import { developmentPreviewSecret } from '@boaxepa/service-kit/releases/previewLinks';
import { chromium } from '@playwright/test';
import { forNamedRemote, releasePlace } from '../../run/remotes/commandLine.ts';
import { gatewayUrl } from '../../run/stack/serviceProcesses.ts';
import { launchOptions } from '../support/chromium.ts';
import { smokeRelease } from './smokeRelease.ts';

await forNamedRemote(
  'npm run remote:smoke -- <remote> [--url <address>]',
  async (remote, { who }, { url = process.env['PUBLIC_URL'] || gatewayUrl(process.env) }) => {
    const browser = await chromium.launch(launchOptions);
    try {
      const previewSecret = process.env['PREVIEW_SECRET'] || developmentPreviewSecret;
      const options = { browser, remote, place: releasePlace(), url, previewSecret, who };
      const { version, opened, problems } = await smokeRelease(options);
      if (problems.length > 0) throw new Error(`${remote} ${version} has failed:\n${problems.join('\n')}`);
      return `${remote} ${version} has passed: ${opened} addresses`;
    } finally {
      await browser.close();
    }
  },
);
