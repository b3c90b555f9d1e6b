import { BottomBar, Button, IconMark, Page, styled, Text } from '@boaxepa/ui';
import { Camera, CameraOff, Keyboard } from 'lucide-react';
import { useEffect } from 'react';
import { vibrateTwice } from '../vibrateTwice.ts';
import { UnblockSteps } from './UnblockSteps.tsx';
import { ViewHeading } from './ViewHeading.tsx';

const Centered = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding-top: 24px;
  text-align: center;
`;

interface CameraBlockedProps {
  /** True if the user or the browser denied access to the camera. False if the device has no usable camera. */
  readonly isBlocked: boolean;
  readonly onType: () => void;
  readonly onRetry: () => void;
}

/** Explains why the camera does not open. The user can retry, or type the pickup code instead. */
export function CameraBlocked({ isBlocked, onType, onRetry }: CameraBlockedProps) {
  useEffect(vibrateTwice, []);
  return (
    <>
      <Page $width="narrow">
        <Centered>
          <IconMark icon={CameraOff} tone="neutral" size={64} />
          <ViewHeading>{isBlocked ? 'A câmera está bloqueada' : 'A câmera não está disponível'}</ViewHeading>
          <Text $tone="muted">
            {isBlocked
              ? 'Digite o código agora. Para ler com a câmera depois, libere em três passos:'
              : 'Este aparelho não tem câmera, ou outro programa a está usando. Digite o código.'}
          </Text>
        </Centered>
        {isBlocked && <UnblockSteps />}
        <Text $size="tiny" $tone="muted" style={{ textAlign: 'center' }}>
          A câmera só lê o código. Nenhuma imagem é gravada nem enviada.
        </Text>
      </Page>
      <BottomBar label="Outras formas de entregar">
        <Button variant="accent" icon={Keyboard} full onClick={onType}>
          Digitar código
        </Button>
        <Button variant="ghost" icon={Camera} full onClick={onRetry}>
          Tentar a câmera
        </Button>
      </BottomBar>
    </>
  );
}
