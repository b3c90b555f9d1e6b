export { LoginForm, type LoginFormProps } from './login/LoginForm.tsx';
