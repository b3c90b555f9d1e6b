import { reportFault } from '@boaxepa/shell-sdk';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDecoder } from './decoder.ts';

/**
 * `blocked`: the user, or the page's permissions policy, denies access to the camera. `absent`: the device has no
 * camera, or another program uses the camera.
 */
type CameraState = 'starting' | 'live' | 'blocked' | 'absent';

/** Pause in milliseconds after each decoded video frame. Decoding without a pause would make the phone hot. */
const PAUSE_MS = 80;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface TorchConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

async function openCamera(): Promise<MediaStream> {
  // Browsers define `mediaDevices` only for https and for localhost. The cast adds `undefined`, which TypeScript's type
  // lacks.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no media devices', 'NotFoundError');
  return devices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

const isRefused = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
  readonly toggleTorch: () => Promise<void>;
}

/**
 * Opens the camera while the component is mounted, and calls `onText` with the text of each QR code. The next frame is
 * read only after the promise of `onText` has settled.
 */
export function useCamera(onText: (text: string) => Promise<void>): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack>(undefined);
  const [state, setState] = useState<CameraState>('starting');
  const [hasTorch, setHasTorch] = useState(false);
  const [isTorchOn, setTorchOn] = useState(false);
  const handleText = useEffectEvent(onText);

  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | undefined;
    const scanFrames = async () => {
      const decoder = await createDecoder();
      while (!isStopped) {
        const element = video.current;
        const isReady = element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
        // Await each decoding before the next one. A queue of frames would delay the results.
        /* oxlint-disable no-await-in-loop */
        const text = isReady && !document.hidden ? await decoder.read(element) : undefined;
        if (text !== undefined && !isStopped) await handleText(text);
        await pause();
        /* oxlint-enable no-await-in-loop */
      }
    };
    const run = async () => {
      stream = await openCamera();
      const element = video.current;
      if (isStopped || !element) return;
      const [first] = stream.getVideoTracks();
      track.current = first;
      const capabilities: TorchCapabilities | undefined = first?.getCapabilities?.();
      setHasTorch(capabilities?.torch === true);
      element.srcObject = stream;
      await element.play();
      setState('live');
      await scanFrames();
    };
    run()
      .catch((error: unknown) => {
        if (isStopped) return;
        if (!(error instanceof DOMException)) reportFault(error);
        setState(isRefused(error) ? 'blocked' : 'absent');
      })
      .finally(() => {
        for (const each of stream?.getTracks() ?? []) each.stop();
      });
    return () => {
      isStopped = true;
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
  }, []);

  return {
    video,
    state,
    hasTorch,
    isTorchOn,
    toggleTorch: async () => {
      const advanced: TorchConstraint[] = [{ torch: !isTorchOn }];
      await track.current?.applyConstraints({ advanced });
      setTorchOn(!isTorchOn);
    },
  };
}
