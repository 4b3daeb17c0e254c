/** What the server has at an address, parsed as a browser parses it, but not drawn. */
import type { JSHandle, Page } from 'playwright/test'

/** The document at an address of the page's site. Rejects where there is none. */
export const serverDocument = (page: Page, address: string): Promise<JSHandle<Document>> =>
  page.evaluateHandle(
    (at) =>
      // Parsing a text would need a policy for trusted types.
      new Promise<Document>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open('GET', at)
        request.responseType = 'document'
        request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error('no document')))
        request.onerror = () => reject(new Error('no answer'))
        request.send()
      }),
    address,
  )
