import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels per module of the code. */
const SCALE = 6;

/** Writes a video of one frame, which Chromium's fake camera repeats: a QR code on a grey background (YUV4MPEG2). */
export async function writeCameraPicture(file: string, text: string): Promise<void> {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const size = modules.length * SCALE;
  const left = Math.floor((WIDTH - size) / 2);
  const top = Math.floor((HEIGHT - size) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, 120);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true;
      luma[(top + y) * WIDTH + left + x] = isDark ? 30 : 225;
    }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${header}FRAME\n`), luma, chroma]));
}
