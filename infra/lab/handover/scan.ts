import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { button } from '../../e2e/support/accessibility.ts';
import { COUNTER } from '../../e2e/support/counter.ts';
import { writeCameraPicture } from '../../e2e/support/cameraPicture.ts';
import { launchOptions } from '../../e2e/support/chromium.ts';
import { sessionOf } from '../../e2e/support/sessions.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { percentile } from '../statistics.ts';
import { contextOptions, type Mark, shopWithOrders } from './counter.ts';

const ROUNDS = 30;
const SLOWDOWN = 4;
const MOST_MS = 300;
/** The measurement fails after this number of rounds without a result. */
const MOST_UNKNOWN = 3 * ROUNDS;
/**
 * Number of camera frames before the first frame with a QR code. They last two seconds, so that the page has started
 * the camera before the code appears.
 */
const EMPTY_FRAMES = 20;

/**
 * Returns the milliseconds from the first camera frame with a QR code until the page shows the order. A bright pixel
 * means that a frame contains the code. Returns null if the first frame already contains the code, because the
 * measurement then started too late. Fails after ten seconds.
 */
const measure = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('the page does not read the code')), 10_000);
  const video = document.querySelector('video');
  const canvas = new OffscreenCanvas(16, 12);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let frames = 0;
  let since;
  const look = () => {
    context.drawImage(video, 0, 0, 16, 12);
    const { data } = context.getImageData(0, 0, 16, 12);
    frames += 1;
    if (data.some((value, index) => index % 4 === 0 && value > 160)) {
      since = performance.now();
      if (frames === 1) resolve(null);
    } else video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
  new MutationObserver((_changes, observer) => {
    if (since === undefined || !document.body.textContent.includes('Código certo')) return;
    observer.disconnect();
    resolve(performance.now() - since);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})`;

/** Reads a QR code with Chromium's fake camera on a slowed CPU, first online and then offline. */
export async function scanMark(stack: Stack): Promise<Mark[]> {
  const picture = path.join(tmpdir(), `boaxepa-lab-camera-${process.pid}.y4m`);
  const { shop, orders } = await shopWithOrders(stack, 1);
  await writeCameraPicture(picture, orders[0]?.qr ?? '', { emptyFrames: EMPTY_FRAMES });
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ],
  });
  try {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: stack.url,
      storageState: await sessionOf(stack.url, 'partner', shop),
    });
    const page = await context.newPage();
    const responses = ['**/pickup-keys', '**/api/orders/partner'].map((url) => page.waitForResponse(url));
    await page.goto(COUNTER);
    await Promise.all(responses);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await button(page, 'Usar a câmera').click();
    const marks: Mark[] = [];
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      const times: number[] = [];
      for (let unknown = 0; times.length < ROUNDS;) {
        if (unknown === MOST_UNKNOWN)
          throw new Error(`${unknown} rounds began with a code, ${times.length} were measured`);
        await page.getByText('Aponte para o código do cliente').waitFor();
        const time = await page.evaluate<number | null>(measure);
        if (time === null) unknown += 1;
        else times.push(time);
        await button(page, 'Voltar sem entregar').click();
      }
      const p95 = percentile(times, 0.95);
      const text = `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
      marks.push({
        what: `scan to decision ${isOffline ? 'without a connection' : 'with the server'}: ${text} of ${ROUNDS}`,
        holds: p95 <= MOST_MS,
      });
    }
    return marks;
  } finally {
    await browser.close();
    await rm(picture, { force: true });
  }
}
