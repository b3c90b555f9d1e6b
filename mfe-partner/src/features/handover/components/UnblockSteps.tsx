import { isAppleTouchDevice, isInstalled } from '@boaxepa/shell-sdk';
import { Card, styled } from '@boaxepa/ui';

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 20px;
`;

/** Returns the first two steps for this browser. The last step is the same in all browsers. */
function firstSteps() {
  // Check this first: on an iPhone or iPad, the settings of the device apply to all browsers and to the installed app.
  if (isAppleTouchDevice())
    return (
      <>
        <li>
          Abra os <strong>Ajustes</strong> do aparelho e procure o nome do navegador, como{' '}
          <strong>Safari</strong>.
        </li>
        <li>
          Em <strong>Câmera</strong>, escolha <strong>Permitir</strong> ou ligue a chave.
        </li>
      </>
    );
  if (isInstalled())
    return (
      <>
        <li>
          Abra as <strong>Informações do app</strong>: segure o ícone do app no celular, ou abra o menu no
          alto da janela no computador.
        </li>
        <li>
          Abra <strong>Permissões</strong> e ligue <strong>Câmera</strong>.
        </li>
      </>
    );
  if (navigator.userAgent.includes('Firefox/'))
    return (
      <>
        <li>Toque no cadeado ou na câmera riscada, à esquerda do endereço.</li>
        <li>
          Na linha da <strong>Câmera</strong>, retire o bloqueio.
        </li>
      </>
    );
  return (
    <>
      <li>Toque no ícone à esquerda do endereço, no alto.</li>
      <li>
        Abra <strong>Permissões</strong> e ligue <strong>Câmera</strong>.
      </li>
    </>
  );
}

/** Three steps to allow the camera again. They depend on the browser, and on whether the app is installed. */
export function UnblockSteps() {
  return (
    <Card>
      <Steps>
        {firstSteps()}
        <li>
          Volte aqui e toque em <strong>Tentar a câmera</strong>.
        </li>
      </Steps>
    </Card>
  );
}
