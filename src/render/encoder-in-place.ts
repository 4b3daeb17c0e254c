import { putInPlace } from './fast-text-encoder'

putInPlace()
