// Written by npm run generate.
export const rules = {
  "too_many_businesses": {
    "message": "You can own up to 5 businesses.",
    "remedy": "Make another member the owner of one of them, then retry."
  },
  "website_not_allowed": {
    "message": "The website must be a public https address on your own domain.",
    "remedy": "Enter the address of your shop's own domain."
  },
  "use_key_tool": {
    "message": "Only the key tool can create and show keys. Create a claim in the console and run the command it shows on your server.",
    "remedy": "Create a claim in the console, and run the command it shows on the server that needs the key."
  },
  "email_not_confirmed": {
    "message": "Confirm your email address first: open the link we sent you.",
    "remedy": "Open the link in the email, or resend it from the console."
  }
} as const;

export const limits = {
  "bodyBytesMax": 262144,
  "queryCharactersMax": 200,
  "searchResultsMax": 25,
  "searchResultsDefault": 10,
  "refCharactersMax": 200,
  "linkNoteCharactersMax": 500,
  "rowsMax": 200,
  "matchQueueMax": 16,
  "rowTextCharactersMax": 200,
  "candidatesMax": 5,
  "counterMax": 9007199254740991,
  "lookNameCharactersMax": 80,
  "looksMax": 200,
  "imagesMax": 200,
  "lookVersionsMax": 50,
  "lookUseDays": 30,
  "previewLinkDaysMax": 30,
  "previewViewsMax": 120,
  "imageBytesMax": 5242880,
  "editTierNotesMax": 12,
  "editNotesMax": 30,
  "descriptionCharactersMax": 600,
  "descriptionCodePointsMax": 6600,
  "editVersionsMax": 20,
  "claimMinutes": 10,
  "keyRepeatSeconds": 60,
  "claimMissesPerMinute": 5,
  "passwordMissesMax": 10,
  "passwordTriesOfNetworkMax": 100,
  "passwordTriesOfPersonMax": 100,
  "passkeysMax": 20,
  "websitesPerTenMinutes": 20,
  "emailsToAddressMax": 6,
  "emailsFromNetworkMax": 60,
  "passwordCharactersMin": 10,
  "passwordCharactersMax": 128,
  "businessesOwnedMax": 5,
  "importTextCharactersMax": 200,
  "importDescriptionCharactersMax": 2000,
  "importListEntriesMax": 60,
  "bulkUndoDays": 30,
  "refusalsKeptDays": 14,
  "refusalsKeptMax": 2000,
  "refusalsPerWriteMax": 100,
  "refusalsWaitingMax": 5000,
  "refusedProductsPerWriteMax": 1000,
  "costsBusinessesMax": 10000,
  "testCallsPerMinute": 30,
  "visitMinutes": 60,
  "reasonCharactersMax": 300,
  "synonymCharactersMax": 80,
  "synonymWordsMax": 6,
  "synonymsMax": 2000,
  "shopWordRowsMax": 5000,
  "shopWordsMax": 200,
  "testRunRowsMax": 200000,
  "testRunBatchRows": 1000,
  "testRunRowsKeptMax": 100,
  "closedBusinessDays": 30,
  "browsePageMax": 100,
  "browsePageDefault": 25,
  "browsedHitsMax": 100,
  "listCharactersMax": 1000,
  "listEntriesMax": 20,
  "cursorCharactersMax": 200,
  "identifyCharactersMax": 400,
  "similarMax": 50,
  "similarDefault": 10,
  "giftsMax": 20,
  "giftsDefault": 10,
  "giftWornMax": 5,
  "pageSizeDefault": 50,
  "pageSizeMax": 200
} as const;

export const plans = {
  "trial": {
    "title": "Trial",
    "allowance": 1000,
    "ratePerMinute": 60,
    "scopes": [
      "card",
      "search",
      "match",
      "looks",
      "browse",
      "recommend",
      "feed"
    ],
    "overageCallsMax": 0
  },
  "boutique": {
    "title": "Boutique",
    "allowance": 25000,
    "ratePerMinute": 300,
    "scopes": [
      "card",
      "search",
      "match",
      "looks",
      "browse",
      "recommend",
      "feed"
    ],
    "overageCallsMax": 25000
  },
  "retailer": {
    "title": "Retailer",
    "allowance": 250000,
    "ratePerMinute": 1500,
    "scopes": [
      "card",
      "search",
      "match",
      "looks",
      "browse",
      "recommend",
      "feed"
    ],
    "overageCallsMax": 250000
  },
  "marketplace": {
    "title": "Marketplace",
    "allowance": 2500000,
    "ratePerMinute": 12000,
    "scopes": [
      "card",
      "search",
      "match",
      "looks",
      "browse",
      "recommend",
      "feed"
    ],
    "overageCallsMax": 2500000
  }
} as const;

export const testMode = {
  "allowance": 1000,
  "ratePerMinute": 60,
  "scopes": [
    "card",
    "search",
    "match",
    "looks",
    "browse",
    "recommend",
    "feed"
  ]
} as const;

export const scopes = [
  "card",
  "search",
  "match",
  "looks",
  "browse",
  "recommend",
  "feed"
] as const;

export const languages = [
  "en",
  "fr",
  "de",
  "es",
  "it",
  "pt",
  "pt-PT",
  "ar",
  "ru",
  "tr",
  "ja",
  "el",
  "he",
  "zh",
  "ko",
  "vi"
] as const;

export const consoleLanguages = [
  "en",
  "fr",
  "de",
  "es",
  "it",
  "pt-BR",
  "ja",
  "zh",
  "ko",
  "ar",
  "ru"
] as const;

export const consoleLocales = {
  "en": "en-GB",
  "fr": "fr",
  "de": "de",
  "es": "es",
  "it": "it",
  "pt-BR": "pt-BR",
  "ja": "ja",
  "zh": "zh-CN",
  "ko": "ko",
  "ar": "ar-u-nu-latn",
  "ru": "ru"
} as const;

export const auditSubjects = [
  "business",
  "member",
  "invitation",
  "claim",
  "key",
  "link",
  "look",
  "picture",
  "edit",
  "shop_word"
] as const;

export const palettes = {
  "ivory": {
    "background": "#f7f2ea",
    "surface": "#fffdf9",
    "text": "#2a211c",
    "muted": "#6b5d52",
    "accent": "#9a5a1f"
  },
  "noir": {
    "background": "#14110e",
    "surface": "#201b17",
    "text": "#f3ebdd",
    "muted": "#a99d8c",
    "accent": "#c9a26a"
  },
  "sage": {
    "background": "#e8ede6",
    "surface": "#f6f9f4",
    "text": "#1d2820",
    "muted": "#4d5d52",
    "accent": "#3c6a4c"
  },
  "rose clay": {
    "background": "#f2e4dc",
    "surface": "#fcf5f1",
    "text": "#3a2320",
    "muted": "#76524a",
    "accent": "#97432f"
  },
  "porcelain": {
    "background": "#f3f5f7",
    "surface": "#ffffff",
    "text": "#1a2531",
    "muted": "#53606e",
    "accent": "#2c5b87"
  },
  "midnight": {
    "background": "#0f1829",
    "surface": "#182339",
    "text": "#eef0f4",
    "muted": "#a2afc3",
    "accent": "#d0b27c"
  }
} as const;

export const families = {
  "cormorant": "Cormorant",
  "bodoni-moda": "Bodoni Moda",
  "fraunces": "Fraunces",
  "playfair-display": "Playfair Display",
  "marcellus": "Marcellus",
  "eb-garamond": "EB Garamond",
  "tenor-sans": "Tenor Sans",
  "jost": "Jost",
  "dm-sans": "DM Sans",
  "inter": "Inter"
} as const;

export const sizes = {
  "landscape": {
    "width": 1200,
    "height": 630
  },
  "square": {
    "width": 1080,
    "height": 1080
  },
  "portrait": {
    "width": 1080,
    "height": 1350
  },
  "tall": {
    "width": 1080,
    "height": 1920
  },
  "banner": {
    "width": 1200,
    "height": 520
  },
  "row": {
    "width": 1200,
    "height": 480
  }
} as const;

export const ownSizes = {
  "atelier": {
    "width": 1200,
    "height": 630
  },
  "banner": {
    "width": 1200,
    "height": 520
  },
  "row": {
    "width": 1200,
    "height": 480
  },
  "story": {
    "width": 1080,
    "height": 1350
  },
  "editorial": {
    "width": 1200,
    "height": 630
  },
  "spectrum": {
    "width": 1080,
    "height": 1080
  },
  "herbarium": {
    "width": 1080,
    "height": 1350
  },
  "chord": {
    "width": 1080,
    "height": 1350
  },
  "label": {
    "width": 1080,
    "height": 1350
  }
} as const;

export const oneInkLayouts = [
  "label"
] as const;
