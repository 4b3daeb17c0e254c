import { putBack } from './fast-text-encoder'

putBack()
