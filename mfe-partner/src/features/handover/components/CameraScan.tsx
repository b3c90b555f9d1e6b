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
  useOnReconnect,
} from '@boaxepa/ui';
import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCamera } from '../camera/useCamera.ts';
import { CameraBlocked } from './CameraBlocked.tsx';
import type { CodeRefusal, Proof } from './CodeEntry.tsx';
import { ViewHeading } from './ViewHeading.tsx';

const Stage = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 320px;
  /* Fixed colours: the picture is dark in both themes. */
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
/** Shows where the code belongs. */
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
  /** Opens the keypad. */
  readonly onType: () => void;
  /** Opens the camera again. */
  readonly onRetry: () => void;
}

/** Reads the QR code of a customer with the camera. Pictures stay in the browser. */
export function CameraScan({ onCheck, onType, onRetry }: CameraScanProps) {
  const [message, setMessage] = useState<Omit<CodeRefusal, 'needsNumber'>>();
  const [isChecking, setChecking] = useState(false);
  /** A refused code stays in the picture and must not be checked again. */
  const lastText = useRef('');
  const camera = useCamera(async (text) => {
    if (text === lastText.current) return;
    lastText.current = text;
    if (!readPickupQr(text)) {
      setMessage({
        title: 'Este QR não é um código de retirada',
        text: 'Peça ao cliente para abrir o pedido e tocar em "Mostrar código".',
      });
      return;
    }
    navigator.vibrate?.(60);
    setChecking(true);
    setMessage(await onCheck({ qr: text }));
    setChecking(false);
  });
  // A code that was refused without a connection can be checked now.
  useOnReconnect(() => (lastText.current = ''));
  const { state, video, hasTorch, isTorchOn, toggleTorch } = camera;
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
        <Words>{isChecking ? 'Conferindo...' : 'Aponte para o código do cliente'}</Words>
      </Stage>
      <LiveRegion message={isChecking ? 'Conferindo' : ''} />
      {state === 'starting' && <Spinner label="Abrindo a câmera" />}
      <BottomBar label="Outras formas de entregar">
        <Button variant="ghost" icon={Keyboard} full onClick={onType}>
          Digitar código
        </Button>
      </BottomBar>
    </>
  );
}
