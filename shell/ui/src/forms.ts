export { useFormikContext } from 'formik';
export { CheckboxField } from './forms/ChoiceFields.tsx';
export { Form, FormElement } from './forms/Form.tsx';
export { FormState } from './forms/FormState.tsx';
export { PasswordField } from './forms/PasswordField.tsx';
export { SelectField } from './forms/SelectField.tsx';
export { SubmitButton } from './forms/SubmitButton.tsx';
export { TextAreaField } from './forms/TextAreaField.tsx';
export { DateField, EmailField, TextField } from './forms/TextField.tsx';
