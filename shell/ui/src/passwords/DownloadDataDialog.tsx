import { type PasswordAgain, passwordAgainSchema } from '@boaxepa/contracts/wire/passwords';
import { saveFile } from '@boaxepa/shell-sdk';
import { Text } from '../components/Layout.tsx';
import { FormDialog } from '../formDialog/FormDialog.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';

const TITLE = 'Baixar meus dados';
const FILE_NAME = 'boa-xepa-meus-dados.json';

export interface DownloadDataDialogProps {
  /** Downloads the user's data. If it throws an error, the form shows the error. */
  readonly load: (input: PasswordAgain) => Promise<unknown>;
  /** Description of the downloaded file, for example 'Cadastro, pedidos e avaliações, em um arquivo.' */
  readonly children: string;
  readonly onClose: () => void;
}

/** Dialog that asks for the password and then downloads all stored data about the user. */
export function DownloadDataDialog({ load, children, onClose }: DownloadDataDialogProps) {
  return (
    <FormDialog
      title={TITLE}
      label={TITLE}
      schema={passwordAgainSchema}
      initialValues={{ currentPassword: '' }}
      onSubmit={async (input) => {
        const data = await load(input);
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME);
      }}
      success={{ title: 'Seus dados foram baixados', description: FILE_NAME }}
      failureTitle="Não foi possível baixar seus dados"
      fallback="Confira a internet do aparelho e tente de novo."
      submitLabel="Baixar"
      submittingLabel="Preparando o arquivo..."
      onClose={onClose}
      confirmDiscard={false}
    >
      <Text $tone="muted">{children}</Text>
      <PasswordField name="currentPassword" label="Senha atual" />
    </FormDialog>
  );
}
