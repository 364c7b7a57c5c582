// Written by npm run generate.
export const rules = {
  "too_many_businesses": {
    "message": "A person owns at most 5 businesses.",
    "remedy": "Make a colleague the owner of one, then try again."
  },
  "website_not_allowed": {
    "message": "The website must be a public https address of your own.",
    "remedy": "Give the address of your shop's own domain, starting with https://."
  },
  "use_key_tool": {
    "message": "Keys are made and shown by the key tool alone: open a claim in the console, which shows the command to run on the server.",
    "remedy": "Open a claim in the console, and run the command that it shows on the server where the key belongs."
  },
  "email_not_confirmed": {
    "message": "Confirm your e-mail address first: open the link that we sent you.",
    "remedy": "Open the link in the mail, or ask the console to send it again."
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
  "matchesWaitingMax": 16,
  "rowTextCharactersMax": 200,
  "candidatesMax": 5,
  "counterMax": 9007199254740991,
  "lookNameCharactersMax": 80,
  "looksMax": 200,
  "picturesMax": 200,
  "lookVersionsMax": 50,
  "lookUseDays": 30,
  "shareDaysMax": 30,
  "sharedViewsMax": 120,
  "pictureBytesMax": 5242880,
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
  "lettersToMax": 6,
  "lettersFromMax": 60,
  "passwordCharactersMin": 10,
  "passwordCharactersMax": 128,
  "businessesOwnedMax": 5,
  "importTextCharactersMax": 200,
  "importDescriptionCharactersMax": 2000,
  "importListEntriesMax": 60,
  "refusalsKeptDays": 14,
  "refusalsKeptMax": 2000,
  "refusalsAtOnceMax": 100,
  "refusalsWaitingMax": 5000,
  "costsBusinessesMax": 10000,
  "triedCallsPerMinute": 30,
  "visitMinutes": 30,
  "reasonCharactersMax": 300,
  "addedWordCharactersMax": 80,
  "addedWordWordsMax": 6,
  "addedWordsMax": 2000,
  "trialRowsMax": 200000,
  "trialRowsAtOnce": 250,
  "trialRowsKeptMax": 100,
  "closedBusinessDays": 30,
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
      "looks"
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
      "looks"
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
      "looks"
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
      "looks"
    ],
    "overageCallsMax": 2500000
  }
} as const;

export const scopes = [
  "card",
  "search",
  "match",
  "looks"
] as const;

export const languages = [
  "en",
  "fr",
  "de",
  "es",
  "it",
  "pt",
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

export const auditSubjects = [
  "business",
  "member",
  "invitation",
  "claim",
  "key",
  "link",
  "look",
  "picture",
  "edit"
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
    "height": 400
  },
  "row": {
    "width": 1200,
    "height": 200
  }
} as const;

export const ownSizes = {
  "atelier": {
    "width": 1200,
    "height": 630
  },
  "banner": {
    "width": 1200,
    "height": 400
  },
  "row": {
    "width": 1200,
    "height": 200
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
