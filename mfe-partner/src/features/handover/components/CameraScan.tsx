import { readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import {
  BottomBar,
  Button,
  color,
  IconButton,
  InlineAlert,
  LiveRegion,
  media,
  radius,
  Spinner,
  styled,
} from '@boaxepa/ui';
import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { playBeep } from '../../../shop/chime.ts';
import { wantsSound } from '../../../shop/useOrderBell.ts';
import { useCamera } from '../camera/useCamera.ts';
import { CameraBlocked } from './CameraBlocked.tsx';
import type { CodeRefusal, Proof } from './CodeEntry.tsx';
import { ViewHeading } from './ViewHeading.tsx';

/** If the camera has read no QR code for this many milliseconds, a hint suggests typing the code. */
const SLOW_MS = 8_000;
const SLOW_HINT = 'Não leu? Digite o código.';
/** If the server could not check a QR code, the next check starts after this many milliseconds. */
const RECHECK_MS = 5_000;

// The colors are fixed, because the camera picture is dark in both color schemes.
const Stage = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 320px;
  background: #0b1410;
  overflow: hidden;
  ${media.wide} {
    width: 100%;
    max-width: 720px;
    margin: 16px auto 0;
    border-radius: ${radius.card};
  }
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
/** Frame over the video that shows the user where to place the QR code. */
const Finder = styled.div`
  position: relative;
  width: min(70%, 320px);
  aspect-ratio: 1;
  border: 4px solid #fff;
  border-radius: ${radius.l};
`;
const Words = styled(ViewHeading)`
  position: absolute;
  bottom: 20px;
  padding: 8px 16px;
  border-radius: ${radius.pill};
  background: rgb(11 20 16 / 0.88);
  color: #fff;
  font-size: 0.875rem;
`;
const Torch = styled.div`
  position: absolute;
  top: 12px;
  right: 12px;
  border-radius: ${radius.pill};
  background: rgb(11 20 16 / 0.88);
  color: #fff;
`;
const Messages = styled.div`
  width: 100%;
  max-width: 720px;
  margin-inline: auto;
  padding: 12px 16px 0;
  color: ${color.ink};
`;

interface CameraScanProps {
  readonly onCheck: (proof: Proof) => Promise<CodeRefusal | undefined>;
  /** Called when the user wants to type the code with the keypad. */
  readonly onType: () => void;
  /** Called when the user wants to open the camera again after an error. */
  readonly onRetry: () => void;
}

/**
 * Camera view that reads and checks the QR code of a customer's order. The browser decodes the images, so no image
 * leaves the device.
 */
export function CameraScan({ onCheck, onType, onRetry }: CameraScanProps) {
  const [message, setMessage] = useState<Omit<CodeRefusal, 'needsNumber'>>();
  const [isChecking, setChecking] = useState(false);
  /**
   * QR code that is ignored until `performance.now()` reaches `until`. Otherwise, a refused QR code would be checked
   * again in every frame.
   */
  const ignored = useRef({ text: '', until: 0 });
  const camera = useCamera(async (text) => {
    if (text === ignored.current.text && performance.now() < ignored.current.until) return;
    const current = { text, until: Infinity };
    ignored.current = current;
    if (!readPickupQr(text)) {
      setMessage({
        title: 'Este QR não é um código de retirada',
        text: 'Peça ao cliente para abrir o pedido e tocar em "Mostrar código".',
      });
      return;
    }
    navigator.vibrate?.(60);
    if (wantsSound()) void playBeep();
    setChecking(true);
    try {
      const refusal = await onCheck({ qr: text });
      setMessage(refusal);
      if (refusal?.isUnchecked) current.until = performance.now() + RECHECK_MS;
    } finally {
      setChecking(false);
    }
  });
  const { state, video, hasTorch, isTorchOn, toggleTorch } = camera;
  const [isSlow, setSlow] = useState(false);
  // Restart the hint's timer after each check: `isChecking` and `message` then change, which runs this effect again.
  useEffect(() => {
    if (state !== 'live' || isChecking) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state, isChecking, message]);
  if (state === 'blocked' || state === 'absent')
    return <CameraBlocked isBlocked={state === 'blocked'} onType={onType} onRetry={onRetry} />;
  return (
    <>
      {message && (
        <Messages>
          <InlineAlert title={message.title}>{message.text}</InlineAlert>
        </Messages>
      )}
      <Stage>
        <video ref={video} muted playsInline aria-hidden />
        <Finder aria-hidden />
        {hasTorch && (
          <Torch>
            <IconButton
              icon={isTorchOn ? FlashlightOff : Flashlight}
              label={isTorchOn ? 'Apagar a lanterna' : 'Acender a lanterna'}
              onClick={toggleTorch}
            />
          </Torch>
        )}
        <Words>{isChecking ? 'Conferindo...' : isSlow ? SLOW_HINT : 'Aponte para o código do cliente'}</Words>
      </Stage>
      <LiveRegion message={isChecking ? 'Conferindo' : isSlow ? SLOW_HINT : ''} />
      {state === 'starting' && <Spinner label="Abrindo a câmera" />}
      <BottomBar label="Outras formas de entregar">
        <Button variant="ghost" icon={Keyboard} full onClick={onType}>
          Digitar código
        </Button>
      </BottomBar>
    </>
  );
}
