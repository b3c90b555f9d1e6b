/**
 * Finds a QR code in the current video frame and resolves with its text, or with undefined if the frame contains no QR
 * code. The image is not sent to a server.
 */
interface Decoder {
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>;
}

/** Members of the browser's Barcode Detection API that this file uses. TypeScript has no types for this API. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Side length in px of the square image that is passed to the JavaScript decoder. */
const SIDE = 480;

async function createNativeDecoder(): Promise<Decoder | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue };
}

/**
 * Returns the square in the middle of the video frame, scaled to SIDE × SIDE px. A frame on the page shows the user
 * where to place the QR code.
 */
function squareOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE);
}

/**
 * Creates a QR code decoder in JavaScript. It runs on the main thread. One frame takes only 2 to 8 ms, so a web worker
 * with its own script file is not necessary.
 */
async function createScriptDecoder(): Promise<Decoder> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DOMException('no 2d context', 'NotSupportedError');
  return {
    read: async (video) => {
      try {
        return decodeQR(squareOf(video, context));
      } catch {
        // `decodeQR` throws an error if the frame contains no readable QR code, which is the normal case.
        return undefined;
      }
    },
  };
}

/**
 * Creates a QR code decoder. It uses the browser's Barcode Detection API if available. Otherwise, it downloads a
 * decoder in JavaScript.
 */
export async function createDecoder(): Promise<Decoder> {
  return (await createNativeDecoder()) ?? createScriptDecoder();
}
