import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Width of one module (square) of the QR code in pixels. */
const SCALE = 6;
const GREY = 120;
/** Number of video frames that show the QR code. */
const CODE_FRAMES = 40;

/**
 * Writes a video that shows a QR code on a gray background (format YUV4MPEG2). Chromium's fake camera repeats the video
 * with ten frames per second.
 * @param options.emptyFrames number of gray frames before the code. Default: none
 */
export async function writeCameraPicture(
  file: string,
  text: string,
  { emptyFrames = 0 }: { emptyFrames?: number } = {},
): Promise<void> {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const size = modules.length * SCALE;
  const left = Math.floor((WIDTH - size) / 2);
  const top = Math.floor((HEIGHT - size) / 2);
  const emptyFrame = Buffer.alloc(WIDTH * HEIGHT, GREY);
  const luma = Buffer.from(emptyFrame);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true;
      luma[(top + y) * WIDTH + left + x] = isDark ? 30 : 225;
    }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  const frames = [
    ...Array.from({ length: emptyFrames }, () => emptyFrame),
    ...(emptyFrames === 0 ? [luma] : Array.from({ length: CODE_FRAMES }, () => luma)),
  ];
  const parts = frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame, chroma]);
  await writeFile(file, Buffer.concat([Buffer.from(header), ...parts]));
}
