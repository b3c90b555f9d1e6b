/** Reads the text of a QR code in the present frame of a video; undefined if there is none. No image leaves the device. */
export interface Decoder {
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>;
}

/** Part of the Barcode Detection API, which TypeScript does not declare. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Side of the square that the JavaScript decoder reads, px. */
const SIDE = 480;

async function createNativeDecoder(): Promise<Decoder | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue };
}

/** Returns the square in the middle of the frame, scaled to SIDE. */
function squareOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE);
}

/**
 * Creates a decoder that runs on the main thread. A worker would need a second file, which the content security policy of static
 * files forbids. A frame of 640 × 480 pixels took 2 to 8 ms in Node.js.
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
        // The decoder throws when a frame contains no readable code.
        return undefined;
      }
    },
  };
}

/** Creates the browser's own decoder, else one in JavaScript, whose code is loaded now. */
export async function createDecoder(): Promise<Decoder> {
  return (await createNativeDecoder()) ?? createScriptDecoder();
}
